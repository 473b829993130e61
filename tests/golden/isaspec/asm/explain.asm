; RUN: asm --isa toy --explain --allow asm-unspecified-bits %s
l: br.ne l
nop {bits=0x400}
.word 0x12345678
mvi r0, #1
