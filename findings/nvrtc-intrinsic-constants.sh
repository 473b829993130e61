#!/bin/sh
# Guess: the intrinsic __sinf of CUDA always is the approximation of the hardware, since its name selects it.
# Seen: NVRTC 13.5 folds __sinf(100000.0f), __cosf and __log2f of constants to the correctly rounded values, as sinf
# does. The same call with x is sin.approx, whose error is only bounded for small x. With --use_fast_math it is the
# other way round: __sinf of a constant stays sin.approx, and sinf(100000.0f), which is an alias of it there, is folded
# exactly.
. "$(dirname "$0")/nvrtc.sh"
same '__sinf(100000.0f)' 'constant 0x3d126d55' "$(stored '__sinf(100000.0f)')"
same '__sinf(x)' 'sin.approx.f32 _' "$(stored '__sinf(x)')"
same '__log2f(8.0f)' 'constant 0x40400000' "$(stored '__log2f(8.0f)')"
same '__sinf(100000.0f), --use_fast_math' 'sin.approx.ftz.f32 _' "$(stored '__sinf(100000.0f)' --use_fast_math)"
same 'sinf(100000.0f), --use_fast_math' 'constant 0x3d126d55' "$(stored 'sinf(100000.0f)' --use_fast_math)"
same 'sinf(x), --use_fast_math' 'sin.approx.ftz.f32 _' "$(stored 'sinf(x)' --use_fast_math)"
value='import math, struct
print("0x%08x" % struct.unpack("I", struct.pack("f", math.sin(100000)))[0])'
same 'the sine of 100000' 0x3d126d55 "$(python3 -c "$value")"
