#!/bin/sh
# Guess: spglsl keeps a negated comparison, which is true for NaN, and does not fold functions without a defined value.
# Seen: spglsl 0.3.1 replaces !(u < 1.0) by u >= 1., which is false for NaN. It folds sqrt(-1.0), log(0.0),
# inversesqrt(0.0) and normalize of the zero vector to 0, where GPUs return NaN or infinity, and -7 % 3 to 0. u != u is
# kept. There is no message.
. "$(dirname "$0")/spglsl.sh"
same '!(u < 1.0), u != u' 'o=vec4(u>=1.,u>1.,u!=u,u==u);' \
    "$(minified 'o = vec4(!(u < 1.0), !(u <= 1.0), u != u, !(u != u));')"
same 'sqrt(-1.0), log(0.0), inversesqrt(0.0), normalize' 'o=vec4(0);' \
    "$(minified 'o = vec4(sqrt(-1.0), log(0.0), inversesqrt(0.0), normalize(vec2(0.0)).x);')"
same '-7 % 3, -7 / 2' 'o=vec4(0,-3,1,-4);' "$(minified 'o = vec4(-7 % 3, -7 / 2, 7 % 3, -8 >> 1);')"
