; RUN: asm --isa a2xx %s
a:
NOP
a:
EXEC_END
