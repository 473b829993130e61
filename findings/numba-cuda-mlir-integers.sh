#!/bin/sh
# Guess: math.sqrt of an int32 is a float64, and math.floor of a float32 is an int64, as in Numba for the CPU.
# Seen: in numba-cuda-mlir 0.6.0, math.sqrt of an int32 is an int32: the root is converted with cvt.rzi, so math.sqrt(2)
# is 1. math.floor, math.ceil and math.trunc of a float32 are an int32, which PTX limits to 2147483647 for 1e10.
# Of a float64, math.floor is an int64. round(a) of 2.5 is 3 (copysign and cvt.rzi), but round(a, 1) uses cvt.rni.
. "$(dirname "$0")/numba-cuda-mlir.sh"
same 'Square root' 'math.sqrt(a): int32: cvt.rn.f32.s32 _, _; sqrt.rn.f32 _, _; cvt.rzi.s32.f32 _, _' \
    "$(ptx int32 'math.sqrt(a)')"
same 'Floor of a float32' 'math.floor(a): int32: cvt.rmi.f32.f32 _, _; cvt.rzi.s32.f32 _, _' \
    "$(ptx float32 'math.floor(a)')"
same 'Floor of a float64' 'math.floor(a): int64: cvt.rmi.f64.f64 _, _; cvt.rzi.s64.f64 _, _' \
    "$(ptx float64 'math.floor(a)')"
round='mov.f32 _, 0f3F000000; copysign.f32 _, _, _; add.rz.f32 _, _, _; cvt.rzi.f32.f32 _, _; cvt.rzi.s64.f32 _, _'
same 'round' "round(a): int64: $round" "$(ptx float32 'round(a)')"
same 'round to one digit' yes "$(ptx float32 'round(a, 1)' | grep -q 'cvt.rni.f32.f32' && echo yes)"
