; RUN: asm --isa a2xx --dialect wiki --hex %s
; The listing in the order of memory of the wiki: the addresses and counts say which clause runs what.
EXEC ADDR(0x3) CNT(0x1)
ALLOC COORD SIZE(0x0)
EXEC ADDR(0x4) CNT(0x1)
ALLOC PARAM/PIXEL SIZE(0x0)
EXEC_END ADDR(0x5) CNT(0x0)
   (S)FETCH:	VERTEX	R1.xyz1 = R0.x FMT_32_32_32_FLOAT UNSIGNED STRIDE(12) CONST(10)
      ALU:	MAXv	export62 = R1, R1	; gl_Position
