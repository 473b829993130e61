; RUN: asm --isa a2xx --hex %s
EXEC_END
 ALU: MAXv R0 = |C12|, R1
