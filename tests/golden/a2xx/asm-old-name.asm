; RUN: asm --isa a2xx --dialect lossless %s
ALLOC COORD SIZE(0)
EXEC_END
