#!/bin/sh
# Guess: % of floats in Mojo has the sign of Python's and is exact: 1e10 % 3 is 1, and 5 % infinity is 5.
# Seen: Mojo 1.2.0 computes a - trunc(a / b) * b and then corrects the sign, on the CPU and in PTX. 1e10 % 3 and the
# 64-bit 1e20 % 3 are 0, 7 % 0.1 in 32 bits is 0 instead of 0.1, and 5 % infinity is NaN. There is no message.
. "$(dirname "$0")/mojo.sh"
same 'CPU' 'Float32(-7.5) % Float32(2): 0.5
Float32(1e10) % Float32(3): 0.0
Float64(1e20) % Float64(3): 0.0
Float32(7) % Float32(0.1): 0.0
Float32(5) % (Float32(1) / Float32(0)): nan' "$(cpu 'Float32(-7.5) % Float32(2)' 'Float32(1e10) % Float32(3)' \
    'Float64(1e20) % Float64(3)' 'Float32(7) % Float32(0.1)' 'Float32(5) % (Float32(1) / Float32(0))')"
same 'sm_80, the first instructions of a % b' \
    'div.rn.f32 _, _, _; cvt.rzi.f32.f32 _, _; neg.f32 _, _; fma.rn.f32 _, _, _, _' \
    "$(gpu sm_80 'a % b' | cut -d ';' -f 1-4)"
