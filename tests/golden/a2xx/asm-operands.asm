; RUN: asm --isa a2xx %s
EXEC_END
 ALU: MULADDv R0 = R1, R2, R3
      SQRT_IEEE R4.x___ = R5
