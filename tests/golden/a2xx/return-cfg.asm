// RUN: asm --isa xenos --dialect microsoft %s | dis --isa xenos --cfg -
// A return outside of a call does nothing.
xps_3_0
exec
    add r1, r0, c0
ret
exec
    mul r1, r1, c1
ret
alloc colors
exece
    mov oC0, r1
