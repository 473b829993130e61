; RUN: asm --isa toy --hex %s
; one warning for a program
nop
(sat)add r0, r0, r2
ret
