#!/bin/sh
# Guess: shaderbridge translates `if (...) return A; return B;` so that A is the color if the condition is true.
# Seen: shaderbridge 1.0.2 replaces each return by assignments to ALBEDO and ALPHA and does not leave the function. The
# later return overwrites the earlier one, so the color is always B. Its validator reports a compatible shader.
. "$(dirname "$0")/shaderbridge.sh"
seen='if (UV.x > 0.5) { vec4 __ret = vec4(1,0,0,1); ALBEDO = __ret.rgb; ALPHA = __ret.a; }
{ vec4 __ret = vec4(0,0,1,1); ALBEDO = __ret.rgb; ALPHA = __ret.a; }'
same 'if (i.uv.x > 0.5) return float4(1,0,0,1); return float4(0,0,1,1);' "$seen" \
    "$(fragment 'if (i.uv.x > 0.5) return float4(1,0,0,1);
return float4(0,0,1,1);')"
same 'shaderbridge validate' Compatible "$(score)"
