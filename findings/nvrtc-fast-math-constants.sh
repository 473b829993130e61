#!/bin/sh
# Guess: --use_fast_math has the same effect on constants as on variables: denormals are flushed, and powf is computed
# as exp2(y * log2(x)), which is NaN for a negative x.
# Seen: NVRTC 13.5 folds constants without the option: 1e-40f * 0.5f stays the denormal 5e-41 (bits 0x00008b61), and
# powf(-2.0f, 3.0f) is -8. The same expressions of x are mul.ftz, which gives 0, and ex2.approx of a product with
# lg2.approx, which gives NaN for -2. sqrtf(1e-40f) is 1e-20, while sqrt.approx.ftz of it is 0.
. "$(dirname "$0")/nvrtc.sh"
same '1e-40f * 0.5f' 'constant 0x00008b61' "$(stored '1e-40f * 0.5f' --use_fast_math)"
same 'x * 0.5f' 'mul.ftz.f32 _, 0f3F000000' "$(stored 'x * 0.5f' --use_fast_math)"
same 'powf(-2.0f, 3.0f)' 'constant 0xc1000000' "$(stored 'powf(-2.0f, 3.0f)' --use_fast_math)"
same 'powf(x, 3.0f)' 'ex2.approx.ftz.f32 _' "$(stored 'powf(x, 3.0f)' --use_fast_math)"
same 'sqrtf(1e-40f)' 'constant 0x1e3ce4e7' "$(stored 'sqrtf(1e-40f)' --use_fast_math)"
same 'sqrtf(x)' 'sqrt.approx.ftz.f32 _' "$(stored 'sqrtf(x)' --use_fast_math)"
