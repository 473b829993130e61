#!/bin/sh
# Guess: -a of an int32 is an int64 in Numba, so it is the negation of a: -1 for 1.
# Seen: in numba-cuda-mlir 0.6.0, -a of an int32 is an int64, but PTX negates 32 bits and extends the result with zeros:
# -a is 4294967295 for 1. -a of an int8 1 is 255. The cubes a ** 3 and abs(-a) have the same zero extension, so the cube
# of -2 is 4294967288. 0 - a, a * -1 and ~a are right, and a square cannot show it.
. "$(dirname "$0")/numba-cuda-mlir.sh"
same 'Negation of an int32' '-a: int64: neg.s32 _, _; cvt.u64.u32 _, _' "$(ptx int32 '-a')"
same 'Negation of an int8' '-a: int64: neg.s16 _, _; cvt.u64.u16 _, _; and.b64 _, _, 255' "$(ptx int8 '-a')"
same 'Cube of an int32' 'a ** 3: int64: mul.lo.s32 _, _, _; mul.lo.s32 _, _, _; cvt.u64.u32 _, _' \
    "$(ptx int32 'a ** 3')"
same 'Subtraction from 0' '0 - a: int64: neg.s64 _, _' "$(ptx int32 '0 - a')"
same 'Product with -1' 'a * -1: int64: neg.s64 _, _' "$(ptx int32 'a * -1')"
same 'Complement' '~a: int64: not.b64 _, _' "$(ptx int32 '~a')"
