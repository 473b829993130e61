#!/bin/sh
# Guess: for HLSL, glslang computes fmod and % as a remainder with the sign of the first operand, as HLSL defines fmod,
# and gives the same value for constants and variables.
# Seen: glslang 13.1.1 folds the constant 7.5 % 2.0 to 7.5, the unchanged first operand. For variables it emits OpFMod
# for fmod and %, and OpSMod for integers, which take the sign of the second operand. So fmod(-7.5, 2.0) is 0.5 instead
# of -1.5, and -7 % 3 is -1 as a constant and 2 with variables.
. "$(dirname "$0")/packages.sh"
. "$here/glslang.sh"
cat > "$scratch/rem.hlsl" <<'HLSL'
RWStructuredBuffer<float> f;
RWStructuredBuffer<int> i;
cbuffer C { float x; float y; int k; int m; }
[numthreads(1, 1, 1)] void main()
{
    f[0] = 7.5 % 2.0;
    f[1] = fmod(7.5, 2.0);
    f[2] = fmod(-7.5, 2.0);
    f[3] = x % y;
    f[4] = fmod(x, y);
    i[0] = -7 % 3;
    i[1] = k % m;
}
HLSL
seen='store float_7_5
store float_1_5
store float_0_5
OpFMod
store the result
OpFMod
store the result
store int_n1
OpSMod
store the result'
same 'glslang 13.1.1 -D' "$seen" "$(stores "$scratch/rem.hlsl" -D -e main)"
