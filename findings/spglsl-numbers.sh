#!/bin/sh
# Guess: spglsl, a GLSL minifier built on ANGLE's compiler, writes a float constant with enough digits for a 32-bit
# float.
# Seen: spglsl 0.3.1 writes eight digits after the point: 1e-20 becomes 0, so a division by it becomes a division by
# zero, 0.000001234567 becomes .00000123, and 1e-6 * 1.5 becomes .0000015. The largest float becomes (1./0.), infinity.
# Large numbers have enough digits. There is no message.
. "$(dirname "$0")/spglsl.sh"
same 'vec4(1e-20, 0.000001234567, 1.0 / 3.0, 16777216.0)' 'o=vec4(0,.00000123,.33333334,16777216);' \
    "$(minified 'o = vec4(1e-20, 0.000001234567, 1.0 / 3.0, 16777216.0);')"
same 'vec4(u / 1e-9, max(u, 1e-8), 3.4028235e38, 1e-9)' 'o=vec4(u/0.,max(u,1e-8),(1./0.),0.);' \
    "$(minified 'o = vec4(u / 1e-9, max(u, 1e-8), 3.4028235e38, 1e-9);')"
