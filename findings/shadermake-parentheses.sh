#!/bin/sh
# Guess: shadermake, which translates Python functions to GLSL, writes parentheses where the order of the operators
# needs them.
# Seen: shadermake 0.0.5 writes none: x - (y - 1.0) becomes x - y - 1.0, (x + y) * 2.0 becomes x + y * 2.0 and
# x / (y * 2.0) becomes x / y * 2.0. A conditional expression becomes `return 0` in a function of the type int, after an
# empty if statement. There is no message. Needs CPython 3.11.
. "$(dirname "$0")/packages.sh"
environment shadermake shadermake==0.0.5
translate() {
    cat > "$scratch/shader.py" <<PYTHON
from shadermake import OpenGLEngine, make_shader


@make_shader(OpenGLEngine, [float, float])
def f(x, y):
    return $1


print(" ".join(f.c_code().split()))
PYTHON
    "$scratch/shadermake/bin/python" "$scratch/shader.py"
}
same 'x - (y - 1.0)' 'float f (float x, float y) { return x - y - 1.0; }' "$(translate 'x - (y - 1.0)')"
same '(x + y) * 2.0' 'float f (float x, float y) { return x + y * 2.0; }' "$(translate '(x + y) * 2.0')"
same 'x / (y * 2.0)' 'float f (float x, float y) { return x / y * 2.0; }' "$(translate 'x / (y * 2.0)')"
same 'x if x > y else y' 'int f (float x, float y) { if (x > y) { } else { } return 0; }' \
    "$(translate 'x if x > y else y')"
