// RUN: asm --isa xenos --dialect microsoft %s | dis --isa xenos --pseudo glsl -
// Whether there is a call to return to depends on how the clause is reached.
xps_3_0
(p0) call L3
(!p0) jmp L7
exec
    add r1, r0, c0
label L3
exec
    mul r1, r1, c1
(p0) jmp L7
ret
alloc colors
label L7
exec
    max r1, r1, c2
ret
exece
    mov oC0, r1
