; RUN: asm --isa a2xx --lint --stage fragment --hex %s
COND_JMP ADDR(9) FORCE_CALL
EXEC_END
 ALU: MAXv R0 = R1, R1
