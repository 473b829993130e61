#!/bin/sh
# Guess: fmod(x, y) and x % y of floats are one operation in HLSL, and the constant fmod(1e10f, 3.0f) is 1.
# Seen: in DXIL, the DXC library of compushady 0.17.5 writes `x % y` as frem, and fmod as a quotient, its fraction and a
# product. The quotient has 24 bits, so fmod(1e10f, 3.0f) has no fraction left and is folded to 0. In SPIR-V both are
# OpFRem, whose exact result is 1. There is no message.
. "$(dirname "$0")/dxc.sh"
same 'x % y' 'DXIL: frem fast float _, _;store float _
SPIR-V: OpFRem _ _;store _' "$(store float 'x % y')"
quotient='fdiv fast float _, _;fsub fast float -0.000000e+00, _;fcmp fast oge float _, _'
fraction='FAbs;Frc;fsub fast float -0.000000e+00, _;select i1 _, float _, float _'
same 'fmod(x, y)' "DXIL: $quotient;$fraction;fmul fast float _, _;store float _
SPIR-V: OpFRem _ _;store _" "$(store float 'fmod(x, y)')"
same 'fmod(1.0e10f, 3.0f)' 'DXIL: store float 0.000000e+00
SPIR-V: OpFRem %float_1e_10 %float_3;store _' "$(store float 'fmod(1.0e10f, 3.0f)')"
same 'the remainder of 10000000000 and 3' 1.0 "$(python3 -c 'import math; print(math.fmod(1e10, 3))')"
