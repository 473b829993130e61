#!/bin/sh
# Guess: lavapipe, which runs shaders on the CPU, rounds each operation once as the CPU does, so the results are those
# of a C program: (0.1 + 16777216) - 16777216 is 0, fma rounds once, and 1e10 % 3 is 1.
# Seen: lavapipe of Mesa 22.3.6 removes the addition and the subtraction, and the result is 0.1. fma(x, x, y) computes a
# product and a sum and returns 0 instead of 1.42e-14. 1e10 % 3 is 0, since the quotient is rounded. The instruction is
# OpFRem. The shader has none of the decorations that allow or forbid this. x * y * z overflows as on the CPU.
. "$(dirname "$0")/lavapipe.sh"
seen='llvmpipe (LLVM 15.0.6, 256 bits) Mesa 22.3.6 (LLVM 15.0.6)
(x + y) - y|0.1,16777216: 0.100000001
fma(x, x, y)|1.00000012,-1.00000024: 0
x % y|1e10,3: 0
x * y * z|1e30,1e30,1e-30: inf'
same 'lavapipe' "$seen" "$(echo "$seen" | sed -n 's/: [^:]*$//p' | values)"
value='import struct
from fractions import Fraction
single = lambda x: Fraction(struct.unpack("f", struct.pack("f", x))[0])
x, y = single(1.00000012), single(-1.00000024)
print(float(single(single(0.1) + 2**24) - 2**24), "%.9g" % float(x * x + y), float(Fraction(10**10) % 3))'
same 'with one rounding per operation' '0.0 1.42108547e-14 1.0' "$(python3 -c "$value")"
