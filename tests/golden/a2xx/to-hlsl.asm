// RUN: asm --isa xenos %s | dis --isa xenos --to hlsl --round-scalars -
// A loop, an indexed constant, a cube map with a bias, and rounded scalar functions.
xps_3_0
    loop i3
    exec
    add r2, r2, c[4+aL]
    endloop
    exec
    cube r3, r1.zzxy, r1.yxzz
    rcp r4.x, r3_abs.z
    mad r3.xy, r3, r4.x, c2.x
    tfetchCube r5, r3.yxw, tf2, LODBias=-1
    alloc colors
    exece
    mul oC0, r5, r2
