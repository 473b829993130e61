// RUN: asm --isa xenos --dialect microsoft %s | dis --isa xenos --pseudo glsl -
// The level of detail is a sum, and offsets are in half texels.
xps_3_0
exec
    setTexLOD r4.x
    setGradientH r5.xyz
    setGradientV r6.xyz
serialize
    tfetch2D r0, r3.xy, tf0
    tfetch2D r0, r3.xy, tf0, UseRegisterLOD=true
    tfetch2D r0, r3.xy, tf0, UseComputedLOD=false
exec
    tfetch2D r0, r3.xy, tf0, UseComputedLOD=false, UseRegisterLOD=true
    tfetch2D r0, r3.xy, tf0, UseComputedLOD=false, LODBias=2
    tfetch2D r0, r3.xy, tf0, UseComputedLOD=false, UseRegisterLOD=true, LODBias=-0.0625
    tfetch2D r0, r3.xy, tf0, UseRegisterLOD=true, LODBias=3.9375
    tfetch2D r0, r3.xy, tf0, LODBias=-4
    tfetch2D r0, r3.xy, tf0, OffsetX=1.5, LODBias=-1
exec
    tfetch2D r0, r3.xy, tf0, OffsetX=-8, OffsetY=7
    tfetch2D r0, r3.xy, tf0, UseComputedLOD=false, OffsetY=1
    tfetch2D r0, r3.xy, tf0, UnnormalizedTextureCoords=true
    tfetch2D r0, r3.xy, tf0, UnnormalizedTextureCoords=true, OffsetY=0.5
    tfetch2D r0, r3.xy, tf0, UseRegisterGradients=true
    tfetch2D r0, r3.xy, tf0, UseRegisterGradients=true, UseRegisterLOD=true, LODBias=0.5, OffsetX=1
exec
    tfetch2D r0, r3.xy, tf0, UseRegisterGradients=true, UseComputedLOD=false
    tfetch1D r0, r3.x, tf1, LODBias=1, OffsetX=2
    tfetch1D r0, r3.x, tf1, UseRegisterGradients=true, OffsetX=0.5
    tfetch3D r0, r3.xyz, tf2, LODBias=1, OffsetX=1, OffsetZ=-1
    tfetch3D r0, r3.xyz, tf2, UseComputedLOD=false, OffsetZ=-1.5
    tfetchCube r0, r3.xyz, tf3, LODBias=1
exec
    tfetchCube r0, r3.xyz, tf3, OffsetX=1
    tfetchCube r0, r3.xyz, tf3, UseRegisterGradients=true, LODBias=1
    getWeights2D r0, r3.xy, tf0, LODBias=1, OffsetX=0.5
    getCompTexLOD2D r0.x___, r3.xy, tf0, UseComputedLOD=false, UseRegisterLOD=true
    tfetch2D r0.xy__, r3.xy, tf0, MagFilter=point, MipFilter=basemap, AnisoFilter=max4to1
alloc colors
exece
    mov oC0, r0
