#!/bin/sh
# Guess: shaderbridge translates mul() and matrices with regard to their order: float2x2(1,2,3,4) of HLSL has the rows
# (1,2) and (3,4), and mat2(1,2,3,4) of Godot has the columns (1,2) and (3,4).
# Seen: shaderbridge 1.0.2 copies the constructor and writes mul(m, v) as m * v, which is the product with the
# transposed matrix. mul(float2(1, 2), m) is split at its first comma and becomes (vec2(1 * 2), m).
# fmod(-7.5, 2), which is -1.5, becomes mod, which is 0.5. Its validator reports a compatible shader.
. "$(dirname "$0")/shaderbridge.sh"
seen='mat2 m = mat2(1,2,3,4);
vec2 p = (m * UV);
vec2 q = (vec2(1 * 2), m);
float r = mod(-7.5, 2);
{ vec4 __ret = vec4(p, q); ALBEDO = __ret.rgb; ALPHA = __ret.a; }'
same 'shaderbridge 1.0.2' "$seen" "$(fragment 'float2x2 m = float2x2(1,2,3,4);
float2 p = mul(m, i.uv);
float2 q = mul(float2(1, 2), m);
float r = fmod(-7.5, 2);
return float4(p, q);')"
same 'shaderbridge validate' Compatible "$(score)"
