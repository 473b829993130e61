; RUN: asm --isa a2xx --hex %s
EXEC ADDR(0x2) CNT(0x1)
EXEC_END ADDR(0x3) CNT(0x1)
      ALU: MAXv R0 = R1, R1
      ALU: MAXv R1 = R1, R1
