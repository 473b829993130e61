// RUN: asm --isa xenos %s | asm --container --from-dump --isa xenos - | dis --isa xenos --dialect microsoft -
// The container of a captured program declares the constants, samplers, elements and interpolators that it shows.
xvs_3_0
vfetch_full r1, r0.x, vf0, DataFormat=FMT_32_32_32_FLOAT, Stride=5
vfetch_mini r2.xy, DataFormat=FMT_32_32_FLOAT, Offset=3
mul r3, r1.x, c4
mad oPos, r1.y, c5, r3
mov o1.xy, r2
