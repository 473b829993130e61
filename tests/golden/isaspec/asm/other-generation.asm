; RUN: asm --isa toy --gpu 1 --explain %s
; --explain says which generation has it
min r0, r1, r2
