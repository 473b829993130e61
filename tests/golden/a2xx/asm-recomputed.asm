; RUN: asm --isa a2xx --hex %s
EXEC_END ADDR(9) CNT(5)
 ALU: MAXv R0 = R1, R1
