// RUN: asm --isa xenos --dialect microsoft %s | dis --isa xenos --stage vertex --pseudo glsl -
// A vertex shader has no derivatives: its computed level of detail is 0.
xvs_3_0
exec
    tfetch2D r0, r3.xy, tf0
    tfetch2D r0, r3.xy, tf0, UseRegisterLOD=true, LODBias=1
    tfetch2D r0, r3.xy, tf0, UseRegisterGradients=true
alloc position
exece
    mov oPos, r0
