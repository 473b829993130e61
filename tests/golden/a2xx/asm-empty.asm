; RUN: asm --isa a2xx %s

