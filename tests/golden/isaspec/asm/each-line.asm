; RUN: asm --isa toy --each-line %s
mvi r0, #0
(sat)add r0, r0, r2 ; a comment

br #4
mvi r0, #7000000
muh r0, r1, r2
mul r0, r1 r2
.word 0x12345678, 0x00000001
.byte 0x12
nop {bits=0x400}
nop {bits=400}
00000008: 29021001  mul         r2, r1, r1
29021001  mul         r2, r1, r1
no match: ffffffff
