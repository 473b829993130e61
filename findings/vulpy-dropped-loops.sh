#!/bin/sh
# Guess: vulpy reports statements that it cannot translate. It has an error class for that, and refuses `a, b = b, a`.
# Seen: vulpy 0.1.0 replaces a loop over a list and an assert statement by GLSL comments, and removes the else branch of
# a while loop without a comment. glslang accepts the shader, which does nothing of this.
. "$(dirname "$0")/vulpy.sh"
seen='/* for-in non-range unsupported: List(elts=[Constant(value=1), Constant(value=2)], ctx=Load()) */
/* unsupported stmt: Assert */
while ((x > 8.0)) {
    x /= 2.0;
}
accepted'
same 'vulpy 0.1.0' "$seen" "$(kernel <<'PYTHON'
for j in [1, 2]:
    r[j] = x
assert x > 0.0
while x > 8.0:
    x /= 2.0
else:
    r[0] = x
PYTHON
)"
