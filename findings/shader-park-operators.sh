#!/bin/sh
# Guess: Shader Park translates the operators %, ** and - of JavaScript to GLSL, or refuses them.
# Seen: shader-park-core 0.2.8 writes the name NaN, which GLSL does not have, for time % 3, time ** 2 and -(-time),
# without a message. -time is translated.
. "$(dirname "$0")/shader-park.sh"
same 'Operators' 'sphere(time % 3) -> float prim_0 = sphere(scope_0_p, NaN);
sphere(time ** 2) -> float prim_0 = sphere(scope_0_p, NaN);
sphere(-(-time)) -> float v_0 = -1.00000000; float v_1 = (v_0*time); float prim_0 = sphere(scope_0_p, NaN);
sphere(-time) -> float v_0 = -1.00000000; float v_1 = (v_0*time); float prim_0 = sphere(scope_0_p, v_1);' \
    "$(sculpt 'sphere(time % 3)' 'sphere(time ** 2)' 'sphere(-(-time))' 'sphere(-time)')"
