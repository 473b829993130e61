#!/bin/sh
# Guess: `x != x` in HLSL tests for NaN, since comparisons with NaN follow IEEE 754 in Direct3D.
# Seen: without options, the DXC library of compushady 0.17.5 replaces `x != x` by false in DXIL, x - x by 0 and x / x
# by 1. SPIR-V keeps the comparison, but as OpFOrdNotEqual, which is false for NaN, also with -Gis (strict IEEE).
# isnan(x) stays. There is no message.
. "$(dirname "$0")/dxc.sh"
same 'x != x' 'DXIL: store i32 0
SPIR-V: OpFOrdNotEqual _ _;OpSelect _ %int_1 %int_0;store _' "$(store int 'x != x')"
same 'x != x, with -Gis' 'DXIL: fcmp uno float _, 0.000000e+00;zext i1 _ to i32;store i32 _
SPIR-V: OpFOrdNotEqual _ _;OpSelect _ %int_1 %int_0;store _' "$(store int 'x != x' -Gis)"
same 'isnan(x)' 'DXIL: IsNaN;zext i1 _ to i32;store i32 _
SPIR-V: OpIsNan _;OpSelect _ %int_1 %int_0;store _' "$(store int 'isnan(x)')"
same 'x - x' 'DXIL: store float 0.000000e+00
SPIR-V: OpFSub _ _;store _' "$(store float 'x - x')"
same 'x / x' 'DXIL: store float 1.000000e+00
SPIR-V: OpFDiv _ _;store _' "$(store float 'x / x')"
