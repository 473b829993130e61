; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC_END
 ALU: MULADDv R0 = C0, C1, C2
