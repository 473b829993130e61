#!/bin/sh
# Guess: in a kernel of numba-cuda, a ** 2 of an int64 is the same number as a * a.
# Seen: numba-cuda 0.30.4 converts the integer product of a ** 2 to a 64-bit float and back. Floats have 53 bits, so
# 3037000499 ** 2 is 9223372030926248960 on the GPU, and 3037000499 * 3037000499 is 9223372030926249001. pow(a, 2) and a
# ** 3 do the same; int32 values are extended first. There is no message.
. "$(dirname "$0")/numba-cuda.sh"
same 'a * a' 'a * a: int64: mul.lo.s64 _, _, _' "$(ptx int64 'a * a')"
same 'a ** 2' 'a ** 2: int64: mul.lo.s64 _, _, _; cvt.rn.f64.s64 _, _; cvt.rzi.s64.f64 _, _' "$(ptx int64 'a ** 2')"
same 'a ** 3' 'a ** 3: int64: mul.lo.s64 _, _, _; mul.lo.s64 _, _, _; cvt.rn.f64.s64 _, _; cvt.rzi.s64.f64 _, _' \
    "$(ptx int64 'a ** 3')"
same 'pow(a, 2) of int32' 'pow(a, 2): int64: mul.wide.s32 _, _, _; cvt.rn.f64.s64 _, _; cvt.rzi.s64.f64 _, _' \
    "$(ptx int32 'pow(a, 2)')"
same '3037000499 ** 2, exact and through a float' '9223372030926249001 9223372030926248960' \
    "$(python3 -c 'print(3037000499 ** 2, int(float(3037000499 ** 2)))')"
