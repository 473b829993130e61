#!/bin/sh
# Guess: in kernels of vulpy, 7.5 // 2.0 is 3 and math.fmod(-7.5, 2.0) is -1.5, as in Python, or vulpy refuses them.
# Seen: vulpy 0.1.0 writes // of floats as /, so the value is 3.75, and fmod as GLSL's mod, so the value is 0.5. For %
# of floats, whose value GLSL's mod would give, it writes the operator % that GLSL has only for integers. There is no
# message; glslang refuses the last one.
. "$(dirname "$0")/vulpy.sh"
seen='r[0u] = (7.5 / 2.0);
r[1u] = mod((-7.5), 2.0);
accepted'
same 'vulpy 0.1.0, // and fmod' "$seen" "$(kernel <<'PYTHON'
r[0] = 7.5 // 2.0
r[1] = math.fmod(-7.5, 2.0)
PYTHON
)"
seen="r[0u] = (x % 2.0);
'%' :  wrong operand types: no operation '%' exists that takes a left-hand operand of type ' in highp float' and a \
right operand of type ' const float' (or there is no acceptable conversion)"
same 'vulpy 0.1.0, %' "$seen" "$(echo 'r[0] = x % 2.0' | kernel)"
same 'Python' '3.0 -1.5' "$(python3 -c 'import math; print(7.5 // 2.0, math.fmod(-7.5, 2.0))')"
