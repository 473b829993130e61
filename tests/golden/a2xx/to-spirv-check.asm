// RUN: asm --isa xenos %s | dis --isa xenos --to spirv-compute --round-scalars - | check --isa spirv --target-env vulkan1.1 -
// A compute shader with rounded scalar functions is valid for Vulkan.
xvs_3_0
    exec
    vfetch_full r1, r0.x, vf0, DataFormat=FMT_32_32_32_FLOAT, Stride=3
    rcp r2.x, r1.w
    alloc position
    exec
    mov oPos, r1
    alloc interpolators
    exece
    exp o0.x, r2.x
