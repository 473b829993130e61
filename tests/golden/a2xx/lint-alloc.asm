; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC_END
 ALU: MAXv export0 = R1, R1
