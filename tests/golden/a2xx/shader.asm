; RUN: asm --isa a2xx --hex %s
; Addresses, counts and sequence bits come from the instructions; headers are not part of the words.
@attribute(R1) aPosition
@uniform(C0-C3) mvp
EXEC
   (S)FETCH: VERTEX R1.xyz1 = R0.x FMT_32_32_32_FLOAT SIGNED STRIDE(12) CONST(20, 0)
ALLOC POSITION SIZE(0)
EXEC
   (S)ALU: MULv R2 = R1.xxxx, C0
      ALU: MULADDv R2 = R2, R1.yyyy, C1
      ALU: MULADDv R2 = R2, R1.zzzz, C2
      ALU: MULADDv export62 = R2, R1.wwww, C3 ; gl_Position
ALLOC PARAM/PIXEL SIZE(0)
EXEC_END
      ALU: MAXv export0 = R1, R1
           RECIP_IEEE export0.___w = R1
