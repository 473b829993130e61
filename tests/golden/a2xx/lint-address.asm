; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC_END ADDR(0x7) CNT(0x2) FIXED
