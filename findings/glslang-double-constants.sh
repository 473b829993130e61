#!/bin/sh
# Guess: glslang folds an expression of 32-bit float constants in 32 bits, so it has the value that a GPU computes.
# Seen: glslang 13.1.1 folds in double precision and rounds the last result. (16777216.0 + 1.0) - 16777216.0 is 1 as a
# constant expression and 0 as 32-bit arithmetic, 16777216.0 + 1.0 differs from 16777216.0, and double(0.1f) is 0.1 in
# double precision. Half floats also fold in double precision: 60000 * 2 / 2 is 60000, not infinity.
. "$(dirname "$0")/packages.sh"
. "$here/glslang.sh"
cat > "$scratch/fold.comp" <<'GLSL'
#version 460
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(std430, binding = 0) buffer B { float f[3]; double d; float16_t h; float x; };
const float big = 16777216.0;
void main()
{
    f[0] = (big + 1.0) - big;
    f[1] = (big + 1.0 == big) ? 1.0 : 2.0;
    d = double(0.1f);
    h = float16_t(60000.0) * float16_t(2.0) / float16_t(2.0);
    f[2] = (x + 1.0) - x;
}
GLSL
seen='store float_1
store float_2
store double_0_10000000000000001
store half_0x1_d4cp_15
OpFAdd
OpFSub
store the result'
same 'glslang 13.1.1' "$seen" "$(stores "$scratch/fold.comp")"
value='import struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
big = 16777216.0
print(single(single(big + 1.0) - big), single(big + 1.0) == big, single(0.1), float.fromhex("0x1.d4cp+15"))'
same 'in 32 bits; the half constant' '0.0 True 0.10000000149011612 60000.0' "$(python3 -c "$value")"
