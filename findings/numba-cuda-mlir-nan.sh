#!/bin/sh
# Guess: a != b of floats is true if one of them is NaN, as in Python, and in PTX this is setp.neu.
# Seen: numba-cuda-mlir 0.6.0 writes setp.ne, which is false for NaN, and a != a is the constant False. not (a == b) is
# setp.neu, which is true for NaN. The same holds for float64.
. "$(dirname "$0")/numba-cuda-mlir.sh"
same 'a != b' 'a != b: bool: setp.ne.f32 _, _, _; selp.u32 _, 1, 0, _' "$(ptx float32,float32 'a != b')"
same 'a != b, 64 bits' 'a != b: bool: setp.ne.f64 _, _, _; selp.u32 _, 1, 0, _' "$(ptx float64,float64 'a != b')"
same 'a != a' 'a != a: bool: mov.u32 _, 0' "$(ptx float32 'a != a')"
same 'not (a == b)' 'not (a == b): bool: setp.neu.f32 _, _, _; selp.u32 _, 1, 0, _' \
    "$(ptx float32,float32 'not (a == b)')"
same 'a == a' 'a == a: bool: setp.num.f32 _, _, _; selp.u32 _, 1, 0, _' "$(ptx float32 'a == a')"
