#!/bin/sh
# Guess: in a kernel of numba-cuda, arithmetic of uint32 wraps at 32 bits as on the GPU and in NumPy, and uint64 and
# int64 are compared as integers.
# Seen: numba-cuda 0.30.4 computes a - b of uint32 in 64 bits, so 1 - 2 is 18446744073709551615. -a is a 32-bit
# operation, so -1 is 4294967295, and 0 - a is an int64, -1. uint64 and int64 are compared as 64-bit floats, so 2 ** 53
# + 1 equals 2 ** 53, and max(a, 1) of a uint64 is a float. a + 1 of a uint64 is an int64. There is no message.
. "$(dirname "$0")/numba-cuda.sh"
same 'a - b of uint32' 'a - b: uint64: sub.s64 _, _, _' "$(ptx uint32,uint32 'a - b')"
same '-a of uint32' '-a: uint64: neg.s32 _, _; cvt.u64.u32 _, _' "$(ptx uint32 -a)"
same '0 - a of uint32' '0 - a: int64: neg.s64 _, _' "$(ptx uint32 '0 - a')"
same 'uint64 == int64' \
    'a == b: bool: cvt.rn.f64.u64 _, _; cvt.rn.f64.s64 _, _; setp.eq.f64 _, _, _; selp.u32 _, 1, 0, _' \
    "$(ptx uint64,int64 'a == b')"
seen='max(a, 1): float64: cvt.rn.f64.u64 _, _; setp.lt.f64 _, _, 0d3FF0000000000000'
same 'max(a, 1) of uint64' \
    "$seen; selp.f64 _, 0d3FF0000000000000, _, _" "$(ptx uint64 'max(a, 1)')"
same 'a + 1 of uint64' 'a + 1: int64: add.s64 _, _, 1' "$(ptx uint64 'a + 1')"
