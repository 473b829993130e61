#!/bin/sh
# Guess: shaderbridge replaces saturate() with any argument, and keeps the functions that a fragment function calls.
# Seen: shaderbridge 1.0.2 replaces it only if the argument has no parentheses. Otherwise a placeholder of the
# translator itself stays in the output. It drops the definition of a function and keeps its calls. HLSL's log10 and
# mad, which Godot does not have, are copied. There is no message, and the validator reports a compatible shader.
. "$(dirname "$0")/shaderbridge.sh"
seen='float a = clamp(UV.x * 2, 0.0, 1.0);
float b = __SATURATE__(UV.x * (1 - a));
float c = twice(b);
float d = mad(a, b, log10(c));
{ vec4 __ret = vec4(a, b, c, d); ALBEDO = __ret.rgb; ALPHA = __ret.a; }'
same 'shaderbridge 1.0.2' "$seen" "$(fragment 'float twice(float x)
{
    return x * 2;
}' 'float a = saturate(i.uv.x * 2);
float b = saturate(i.uv.x * (1 - a));
float c = twice(b);
float d = mad(a, b, log10(c));
return float4(a, b, c, d);')"
same 'definitions of twice in the output' 0 "$(grep -c 'float twice' "$scratch/out.gdshader" || true)"
same 'shaderbridge validate' Compatible "$(score)"
