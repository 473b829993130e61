#!/bin/sh
# Guess: `0.1f * 10.0f - 1.0f` and `x * 10.0f - 1.0f` with x = 0.1f are one number in a CUDA kernel.
# Seen: NVRTC 13.5 folds the constant expression with two roundings, to 0, and compiles the other one to a fused
# multiply-add, whose result is 1.49e-08. So replacing a parameter by its value changes the result. With --fmad=false
# both are 0. The function fmaf of constants is not folded.
. "$(dirname "$0")/nvrtc.sh"
same '0.1f * 10.0f - 1.0f' 'constant 0x00000000' "$(stored '0.1f * 10.0f - 1.0f')"
same 'x * 10.0f - 1.0f' 'fma.rn.f32 _, 0f41200000, 0fBF800000' "$(stored 'x * 10.0f - 1.0f')"
same 'x * 10.0f - 1.0f, --fmad=false' 'add.rn.f32 _, 0fBF800000' "$(stored 'x * 10.0f - 1.0f' --fmad=false)"
value='from fractions import Fraction
import struct
tenth = struct.unpack("f", struct.pack("f", 0.1))[0]
print("%.9g" % float(Fraction(tenth) * 10 - 1))'
same 'the exact value for x = 0.1f' 1.49011612e-08 "$(python3 -c "$value")"
