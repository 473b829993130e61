; RUN: asm --isa a2xx %s
EXEC_END
 ALU: MAXv R0 = R1, R1
AT 0x5
 SLOT: RAW 1, 2, 3
