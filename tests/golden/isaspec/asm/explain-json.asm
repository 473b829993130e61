; RUN: asm --isa toy --explain --format json --allow asm-untold-bits %s
mvi r0, #1
