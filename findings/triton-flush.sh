#!/bin/sh
# Guess: Triton either keeps denormal floats in every operation of a kernel, or flushes them in every operation.
# Seen: for sm_90, Triton 3.9.0 keeps them in +, * and fma and flushes them in functions: tl.floor becomes
# cvt.rmi.ftz, so floor(-1e-40) is -0 instead of -1, and ceil(1e-40) is 0 instead of 1. tl.sqrt becomes sqrt.approx.ftz,
# so sqrt(1e-40) is 0 instead of 1e-20. tl.sqrt_rn does not flush. For gfx942, floor is v_floor_f32.
. "$(dirname "$0")/packages.sh"
environment triton triton==3.9.0
arithmetic() {
    "$scratch/triton/bin/python" "$here/triton_kernel.py" "$1" "$scratch" "$2" | sed 's/ .*//' | tr '\n' ' '
}
same 'sm_90, x * y + y' 'fma.rn.f32 ' "$(arithmetic sm_90 'x * y + y')"
same 'sm_90, tl.floor(x)' 'cvt.rmi.ftz.f32.f32 ' "$(arithmetic sm_90 'tl.floor(x)')"
same 'sm_90, tl.ceil(x)' 'cvt.rpi.ftz.f32.f32 ' "$(arithmetic sm_90 'tl.ceil(x)')"
same 'sm_90, tl.sqrt(x)' 'sqrt.approx.ftz.f32 ' "$(arithmetic sm_90 'tl.sqrt(x)')"
same 'sm_90, tl.sqrt_rn(x)' 'sqrt.rn.f32 ' "$(arithmetic sm_90 'tl.sqrt_rn(x)')"
same 'gfx942, tl.floor(x)' 'v_floor_f32_e32 ' "$(arithmetic gfx942 'tl.floor(x)')"
