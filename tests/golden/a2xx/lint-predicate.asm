; RUN: asm --isa a2xx --lint --stage fragment --hex %s
COND_PRED_EXEC_END COND(1)
 ALU: MAXv R0 = R1, R1
