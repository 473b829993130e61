; RUN: asm --isa toy --explain --format json --allow asm-unspecified-bits %s
mvi r0, #1
