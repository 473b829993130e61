# Sourced by the scripts in this directory. `kernel API TYPE EXPRESSION` compiles the elementwise Halide pipeline
# EXPRESSION of the inputs p and q with Halide 21.0.0 for a GPU API and prints the value that the kernel stores, with
# temporary variables replaced by their values. API is metal, opencl or webgpu; `cuda` prints the PTX arithmetic.
# `vulkan TYPE EXPRESSION` prints the names of the arithmetic instructions in SPIR-V, without those of addresses.
# `on_cpu TYPE EXPRESSION P Q` prints the value that Halide computes on the CPU. Requires x86-64 Linux and CPython 3.10
# or newer with venv.
environment halide halide==21.0.0 numpy==2.2.6 imageio==2.37.0

kernel() {
    "$scratch/halide/bin/python" "$here/halide_kernel.py" "$scratch/out.o" "$@" 2> "$scratch/messages" |
        grep -v ^Warning:
}

vulkan() {
    rm -f "$scratch/out.o.spv"
    kernel vulkan "$@" || true
    spirv spirv-val --target-env vulkan1.3 "$scratch/out.o.spv"
    spirv spirv-dis --no-header --no-indent "$scratch/out.o.spv" |
        grep -o -E '= Op([FS](Add|Sub|Mul|Div|Rem|Mod)|UDiv|Shift[A-Za-z]*|FOrd[A-Za-z]*|FUnord[A-Za-z]*)' |
        sed 's/= //' | tr '\n' ' '
}

on_cpu() {
    "$scratch/halide/bin/python" - "$@" <<'PYTHON'
import sys

import halide as hl
import numpy as np

kind, expression, *values = sys.argv[1:]
x, inputs = hl.Var("x"), [hl.Buffer(np.array([float(value)] * 2).astype(kind)) for value in values]
pipeline = hl.Func("f")
pipeline[x] = eval(expression, {"hl": hl, "p": inputs[0][x], "q": inputs[1][x]})
print(np.array(pipeline.realize([1]))[0])
PYTHON
}
