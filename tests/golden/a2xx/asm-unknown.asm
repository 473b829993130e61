; RUN: asm --isa a2xx %s
EXEC_END
 ALU: MULADv R0 = R1, R2, R3
