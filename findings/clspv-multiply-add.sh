#!/bin/sh
# Guess: clspv writes OpFMul and OpFAdd for x * y + x, and a fused instruction for mad(), which OpenCL allows to be
# fused or inexact for speed.
# Seen: the clspv in pyclspv 0.0.1 does the opposite. x * y + x becomes one Fma, because OpenCL C contracts expressions
# by default. mad() becomes OpFMul and OpFAdd. fma() becomes more than a hundred instructions that emulate it with
# integers. `#pragma OPENCL FP_CONTRACT OFF` separates the expression.
. "$(dirname "$0")/packages.sh"
environment clspv pyclspv==0.0.1
cat > "$scratch/compile.py" <<'PYTHON'
import sys

import pyclspv

source = f"kernel void f(global float* o, float x, float y) {{ {sys.argv[1]} }}"
sys.stdout.buffer.write(bytes(pyclspv.compile(source)))
PYTHON
operations() {
    "$scratch/clspv/bin/python" "$scratch/compile.py" "$1" > "$scratch/out.spv"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" | sed -n '/ = OpFunction /,/^OpFunctionEnd/p' \
        > "$scratch/function"
    grep -o -E 'OpF(Mul|Add|Sub)|Fma' "$scratch/function" | tr '\n' ' '
}
same 'x * y + x' 'Fma ' "$(operations 'o[0] = x * y + x;')"
same 'mad(x, y, x)' 'OpFMul OpFAdd ' "$(operations 'o[0] = mad(x, y, x);')"
same 'x * y + x without contraction' 'OpFMul OpFAdd ' \
    "$(operations '_Pragma("OPENCL FP_CONTRACT OFF") o[0] = x * y + x;')"
operations 'o[0] = fma(x, y, x);' > "$scratch/operations"
same 'fma(x, y, x) has more than 100 instructions, with shifts of integers' yes \
    "$([ "$(wc -l < "$scratch/function")" -gt 100 ] && grep -q OpShiftRightLogical "$scratch/function" && echo yes)"
