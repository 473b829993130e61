; RUN: asm --isa a2xx %s
EXEC_END
 ALU: MAXvEQ R0 = R1, R1
      SQRT_IEEENE R4.x___ = R5
