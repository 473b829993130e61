; RUN: asm --isa a2xx --kind alu --each-line %s
MULADDv R1 = R2, C3, R4
MAXv R0 = R1, R1 RECIP_IEEE R2.x___ = R3
MAXv R0 = R1
