// RUN: asm --isa xenos %s | dis --isa xenos --to spirv - | dis --isa spirv -
// A loop, an indexed constant and a texture.
xps_3_0
    loop i3
    exec
    add r2, r2, c[4+aL]
    endloop
    exec
    tfetch2D r5, r1.xy, tf2
    alloc colors
    exece
    mul oC0, r5, r2
