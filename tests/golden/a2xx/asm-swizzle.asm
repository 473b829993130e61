; RUN: asm --isa a2xx %s
EXEC_END
 ALU: MAXv R0 = R1.x, R1
