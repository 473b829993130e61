; RUN: asm --isa a2xx %s
EXEC
 ALU: MAXv R0 = R1, R1
EXEC_END ADDR(0x1) CNT(1) FIXED
 ALU: MAXv R2 = R1, R1
