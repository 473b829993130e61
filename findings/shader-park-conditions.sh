#!/bin/sh
# Guess: Shader Park translates if and ?: with a condition of time to GLSL, or refuses them.
# Seen: shader-park-core 0.2.8 evaluates the condition when it generates the shader: time > 1 is false, and so is time <
# 1, so the shader has only the else branch. time && 1 is 1. There is no message.
. "$(dirname "$0")/shader-park.sh"
same 'Conditions' 'sphere(time > 1 ? 1 : 2) -> float prim_0 = sphere(scope_0_p, 2.00000000);
sphere(time < 1 ? 1 : 2) -> float prim_0 = sphere(scope_0_p, 2.00000000);
if (time > 1) { sphere(1) } else { sphere(2) } -> float prim_0 = sphere(scope_0_p, 2.00000000);
sphere(time && 1) -> float prim_0 = sphere(scope_0_p, 1.00000000);' \
    "$(sculpt 'sphere(time > 1 ? 1 : 2)' 'sphere(time < 1 ? 1 : 2)' \
        'if (time > 1) { sphere(1) } else { sphere(2) }' 'sphere(time && 1)')"
