#!/bin/sh
# Guess: Shader Park writes numbers to GLSL with the digits of a 32-bit float, and refuses infinity.
# Seen: shader-park-core 0.2.8 writes eight digits after the point: 1e-9 is 0.00000000 and 0.000000123456 is 0.00000012.
# Infinity is the name Infinity. There is no message.
. "$(dirname "$0")/shader-park.sh"
same 'Numbers' 'sphere(1e-9) -> float prim_0 = sphere(scope_0_p, 0.00000000);
sphere(0.000000123456) -> float prim_0 = sphere(scope_0_p, 0.00000012);
sphere(Infinity) -> float prim_0 = sphere(scope_0_p, Infinity);' \
    "$(sculpt 'sphere(1e-9)' 'sphere(0.000000123456)' 'sphere(Infinity)')"
