#!/bin/sh
# Guess: max(x, NaN) and saturate(NaN) of HLSL are x and 0 on Vulkan too, as the Direct3D specification says.
# Seen: the DXC library of compushady 0.17.5 writes FMax and FClamp, whose result SPIR-V leaves undefined for NaN,
# although NMax and NClamp have the results of HLSL. The constant max(1.0f, NaN) is folded to NaN, and max(NaN, 1.0f) to
# 1. DXIL has FMax and Saturate, which return the number. There is no message.
. "$(dirname "$0")/dxc.sh"
same 'max(x, y)' 'DXIL: FMax;store float _
SPIR-V: FMax _ _;store _' "$(store float 'max(x, y)')"
same 'saturate(x)' 'DXIL: Saturate;store float _
SPIR-V: FClamp _ %float_0 %float_1;store _' "$(store float 'saturate(x)')"
same 'max(1.0f, NaN)' 'DXIL: FMax;store float _
SPIR-V: store %float_0x1_8p_128' "$(store float 'max(1.0f, asfloat(0x7fc00000))')"
same 'max(NaN, 1.0f)' 'DXIL: FMax;store float _
SPIR-V: store %float_1' "$(store float 'max(asfloat(0x7fc00000), 1.0f)')"
