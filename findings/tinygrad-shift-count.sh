#!/bin/sh
# Guess: a shift by more than 31 has one result on every device of tinygrad, or tinygrad refuses the constant.
# Seen: tinygrad 0.14.0 computes 1 << 33 of a uint32 as 0 on its Python device and passes the count on to GPUs. OpenCL C
# uses the low five bits of the count, so the kernel computes 2. WGSL refuses a constant count above 31, so the kernel
# for WebGPU does not compile; Dawn (npm webgpu 0.6.2) reports it.
. "$(dirname "$0")/dawn.sh"
. "$here/tinygrad.sh"
same 'Python device' '(1, dtype="uint32") << 33: [0]' "$(values 'tensor(1, dtype="uint32") << 33')"
same 'OpenCL' '*(data0_1+0) = (val0<<33u);' "$(kernel opencl 'tensor(dtype="uint32") << 33' | tail -1)"
same 'WebGPU' 'data0_1[0] = (val0<<33u);' "$(kernel wgsl 'tensor(dtype="uint32") << 33' | tail -1)"
same 'Dawn' 'let v = 1u; let x = v << 33u: shift left value must be less than the bit width of the lhs, which is 32' \
    "$(echo 'let v = 1u; let x = v << 33u' | checks)"
