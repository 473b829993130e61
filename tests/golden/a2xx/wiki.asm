; RUN: asm --isa a2xx --dialect wiki --hex %s
EXEC
   (S)FETCH: VERTEX R1.xyz1 = R0.z FMT_32_32_FLOAT SIGNED STRIDE(8) CONST(4)
ALLOC COORD SIZE(0x0)
EXEC_END
      ALU: MAXv export62 = R1, R1
           RCP  export62.___w = R1
