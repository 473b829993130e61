; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC_END
 ALU: MAXv R0 = R1, R1
NOP {PAYLOAD=1}
