; RUN: asm --isa a2xx %s
EXEC_END
 ALU: MAXv R0 = C[1+aL], C[2+a0]
