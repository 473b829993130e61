; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC
 ALU: MAXv R0 = R1, R1
