; RUN: asm --isa toy --gpu 1 --hex %s
; the message says which generation has it
min r0, r1, r2
