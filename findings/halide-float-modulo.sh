#!/bin/sh
# Guess: the operator % of Halide, whose result has the sign of the divisor, has the same value for floats on every GPU,
# or Halide refuses it.
# Seen: Halide 21.0.0 writes fmod for OpenCL and OpFRem for Vulkan, whose results have the sign of the dividend:
# -7.0 % 3.0 is 2 on the CPU and in PTX and -1 there. For Metal it writes the operator %, and for WebGPU a function
# fmod; Metal has no % for floats and WGSL has no fmod, so both kernels fail only when the driver compiles them. There
# is no message.
. "$(dirname "$0")/dawn.sh"
. "$here/halide.sh"
same 'CPU, -7 % 3' 2.0 "$(on_cpu float32 'p % q' -7 3)"
same 'CUDA, with the floor of the quotient' 'div.rn.f32 neg.f32 fma.rn.f32' "$(kernel cuda float32 'p % q')"
same 'Vulkan' 'OpFRem ' "$(vulkan float32 'p % q')"
same 'OpenCL' 'fmod(p, q)' "$(kernel opencl float32 'p % q')"
same 'Metal' 'p % q' "$(kernel metal float32 'p % q')"
same 'WebGPU' 'fmod(p, q)' "$(kernel webgpu float32 'p % q')"
same 'Dawn' "let x = fmod(-7f, 3f): unresolved call target 'fmod'" "$(echo 'let x = fmod(-7f, 3f)' | checks)"
