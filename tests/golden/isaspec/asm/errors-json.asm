; RUN: asm --isa toy --hex --format json %s
mul r0, r1 r2
