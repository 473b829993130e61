// RUN: asm --hex --isa xenos %s
// Written out in full: nothing is made but addresses and counts.
xps_3_0
config AutoSerialize=false
dcl_texcoord1 r0.xy
dcl_color_centroid r1
    exec
    tfetch2D r2, r0.xy, tf0, UseComputedLOD=0, LODBias=-1.5
    alloc colors
    exece
    serialize
    mul_sat oC0, r1, r2.wzyx
