; RUN: asm --isa a2xx %s
ALLOC POSITION SIZE(0)
 ALU: MAXv R0 = R1, R1
