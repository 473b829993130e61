; RUN: asm --isa toy --hex --keep-going --allow asm-unspecified-bits %s
; a wrong line has the place of an instruction
mvi r0, #0
muh r0, r1, r2
l: br.ne l
