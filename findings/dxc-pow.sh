#!/bin/sh
# Guess: pow(x, y) of HLSL treats a negative x in one way: NaN for every y, or the power for a whole y.
# Seen: in DXIL, the DXC library of compushady 0.17.5 writes pow(x, 2.0f) as x * x, which is 4 for -2, and pow(x, 3.0f)
# as Exp(3 * Log(x)), which is NaN for -2. The constant pow(-2.0f, 3.0f) is -8 in DXIL and in SPIR-V. There is no
# message about the negative base.
. "$(dirname "$0")/dxc.sh"
same 'pow(x, 2.0f)' 'DXIL: fmul fast float _, _;store float _
SPIR-V: Pow _ %float_2;store _' "$(store float 'pow(x, 2.0f)')"
same 'pow(x, 3.0f)' 'DXIL: Log;fmul fast float _, 3.000000e+00;Exp;store float _
SPIR-V: Pow _ %float_3;store _' "$(store float 'pow(x, 3.0f)')"
same 'pow(-2.0f, 3.0f)' 'DXIL: store float -8.000000e+00
SPIR-V: store %float_n8' "$(store float 'pow(-2.0f, 3.0f)')"
