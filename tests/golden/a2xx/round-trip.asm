; RUN: asm --isa xenos %s | dis --isa xenos --stage vertex
; What the freedreno text has no form for, in the forms of the lossless one.
L0:
LOOP_START ADDR(L3) LOOP_ID(1) {REPEAT=1}
COND_EXEC ADDR(0x3) CNT(0x2) YIELD VC(0x1) BOOL_ADDR(0x5) COND(1)
   (S)FETCH: VERTEXEQ R[1+aL].xyz1 = R0.x FMT_2_10_10_10 SIGNED NORMALIZED STRIDE(3) OFFSET(-4) CONST(1, 2) {EXP_ADJUST=-3, IS_INDEX_ROUNDED=1}
      ALU: MULADDv R[2+aL].xy__ = -|R[3+aL].wzyx|, C[200+a0], R4 CLAMP
LOOP_END ADDR(L0) LOOP_ID(1) {PREDICATED_BREAK=1, CONDITION=1}
L3:
ALLOC MEMORY SIZE(0x1)
EXEC_END ADDR(0x5) CNT(0x2)
      ALU: MAXv export33.x___ = R0, C255 ZERO_FILL {ABS_CONSTANTS=1}
           MUL_CONST_1 export33.x___ = C4.x, R7.w
      FETCH: RAW 0x7, 0x0, 0x1
      SLOT: RAW 1, 2, 3
WORD 0xdeadbeef
