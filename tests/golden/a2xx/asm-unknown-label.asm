; RUN: asm --isa a2xx %s
COND_JMP ADDR(lop) FORCE_CALL
loop:
EXEC_END
