#!/bin/sh
# Guess: FPFastMathMode None of SPV_KHR_float_controls2 forbids every float rewrite, so spirv-opt keeps the instruction.
# Seen: spirv-opt 2025.5 -O ignores the decoration: x * 0 decorated None becomes 0, which is wrong for NaN, infinity and
# negative x. The older decoration NoContraction, which does not speak of NaN or zero, keeps the multiplication.
. "$(dirname "$0")/packages.sh"
. "$here/fragment.sh"
body='%r = OpFMul %float %x %zero'
decorations='OpDecorate %r FPFastMathMode None'
same '-O, FPFastMathMode None' '%_ = OpLoad %float %_
OpStore %_ %float_0' "$(optimize 'OpCapability FloatControls2
OpExtension "SPV_KHR_float_controls2"' "$body" -O)"
decorations='OpDecorate %r NoContraction'
same '-O, NoContraction' '%_ = OpLoad %float %_
%_ = OpFMul %float %_ %float_0
OpStore %_ %_' "$(optimize 'OpExtension "SPV_KHR_float_controls2"' "$body" -O)"
