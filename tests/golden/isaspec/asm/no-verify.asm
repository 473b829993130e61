; RUN: asm --isa toy --hex --no-verify --allow asm-unspecified-bits %s
mul r2, r1, r1
