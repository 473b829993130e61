; RUN: asm --isa toy --hex %s
; every line is tried; nothing is written
mvi r0, #0
mvi r0, #7000000
muh r0, r1, r2
mul r0, r1 r2
mul r0, foo, r2
mul r0, r1, r99
br.ne nowhere
x: nop
x: nop
.word 0x12
nop {bits=400}
nop nop
mulf r0, r1, r2
mul.w r0, r1, r2
