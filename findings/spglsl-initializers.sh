#!/bin/sh
# Guess: spglsl keeps `int i = 0` in a loop: GLSL ES does not define the value of a variable without an initializer.
# Seen: spglsl 0.3.1 removes initializers that are zero: `for(int f;f<n;++f)` counts from an undefined value, and `float
# i;` starts a sum. Browsers usually clear local variables, other implementations of GLSL ES do not have to. Other
# initial values are kept. There is no message, and the README does not mention it.
. "$(dirname "$0")/spglsl.sh"
same 'a loop from 0' 'float i;for(int f;f<n;++f)i+=u;o=vec4(i);' \
    "$(minified 'float s = 0.0; for (int i = 0; i < n; ++i) { s += u; } o = vec4(s);')"
same 'a loop from 1' 'float i=.5;for(int f=1;f<n;++f)i+=u;o=vec4(i);' \
    "$(minified 'float s = 0.5; for (int i = 1; i < n; ++i) { s += u; } o = vec4(s);')"
