; RUN: asm --isa a2xx %s
ALLOC COORD SIZE(0)
EXEC_END
