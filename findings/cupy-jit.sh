# Sourced by the scripts in this directory. `transpile` reads one statement per line, translates each with the JIT of
# CuPy 14.2.0 to CUDA C++, without a GPU, and prints the statement of the kernel. The parameters are o (array of
# float32), p (array of int32), n and m (int32), x (float32) and b (uint8). Requires x86-64 Linux and CPython 3.11 to
# 3.14 with venv.
. "$(dirname "$0")/packages.sh"

transpile() {
    environment cupy cupy-cuda12x==14.2.0 numpy==2.4.6 cuda-pathfinder==1.9.1
    cat > "$scratch/transpile.py" <<'PYTHON'
import linecache
import sys

import numpy
from cupyx.jit import _compile, _cuda_types

arrays = [_cuda_types.CArray(numpy.dtype(name), 1, True, True) for name in ("f4", "i4")]
scalars = [_cuda_types.Scalar(name) for name in ("i4", "i4", "f4", "u1")]
for line in sys.stdin:
    source = f"def f(o, p, n, m, x, b):\n    {line}"
    linecache.cache["kernel"] = (len(source), None, source.splitlines(True), "kernel")
    names = {}
    exec(compile(source, "kernel", "exec"), names)
    code = _compile.transpile(names["f"], ["__global__"], "cuda", (*arrays, *scalars), _cuda_types.void).code
    print(f"{line.strip()} -> {code.strip().splitlines()[-2].strip()}")
PYTHON
    "$scratch/cupy/bin/python" "$scratch/transpile.py" 2> "$scratch/messages"
}
