; RUN: asm --isa a2xx %s
EXEC_END
WORD 1
WORD 2
WORD 3
