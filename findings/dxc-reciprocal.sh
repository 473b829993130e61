#!/bin/sh
# Guess: DXC divides by a constant, since replacing x / 3.0 by a product needs permission; -Gis (strict IEEE) forbids
# it.
# Seen: the DXC library of compushady 0.17.5 writes x * 0.333333343 in DXIL and in SPIR-V, which differs from x / 3.0 in
# the last bit for many x. -Gis restores the division only in DXIL. `(x * 3.1f) * 5.1f` becomes one product, and `(x +
# 12582912.0f) - 12582912.0f` becomes x in both formats. There is no message.
. "$(dirname "$0")/dxc.sh"
same 'x / 3.0f' 'DXIL: fmul fast float _, 0x3FD5555560000000;store float _
SPIR-V: OpFMul _ %float_0_333333343;store _' "$(store float 'x / 3.0f')"
same 'x / 3.0f, with -Gis' 'DXIL: fdiv float _, 3.000000e+00;store float _
SPIR-V: OpFMul _ %float_0_333333343;store _' "$(store float 'x / 3.0f' -Gis)"
same '(x * 3.1f) * 5.1f' 'DXIL: fmul fast float _, 0x402F9EB840000000;store float _
SPIR-V: OpFMul _ %float_15_8099995;store _' "$(store float '(x * 3.1f) * 5.1f')"
same '(x + 12582912.0f) - 12582912.0f' 'DXIL: store float _
SPIR-V: store _' "$(store float '(x + 12582912.0f) - 12582912.0f')"
value='import struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
print(sum(single(x / 3.0) != single(x * single(1 / 3.0)) for x in range(1, 101)))'
same 'whole numbers from 1 to 100 with another result' 33 "$(python3 -c "$value")"
