# Sourced by the scripts in this directory. `ptx TYPE,... EXPRESSION` compiles a device function of a and b with these
# types with numba-cuda-mlir 0.6.0 for sm_80 and prints the expression, the type of its result and the PTX instructions
# with `_` for registers. The compiler asks a driver for the GPU also if it gets the target, so that query is replaced
# here. Needs no GPU, but x86-64 Linux and CPython 3.11 or newer with venv.
. "$(dirname "$0")/packages.sh"
environment numba numba-cuda-mlir==0.6.0 numpy==2.4.6 typing_extensions==4.16.0 cuda-bindings==13.5.0 \
    cuda-core==1.2.2 cuda-pathfinder==1.9.1 nvidia-nvvm==13.5.37 nvidia-cuda-nvrtc==13.5.37 \
    nvidia-cuda-runtime==13.5.37 nvidia-cuda-nvcc==13.5.37 nvidia-nvjitlink==13.5.37

ptx() {
    cat > "$scratch/compile.py" <<'PYTHON'
import math
import re
import sys

from numba_cuda_mlir import cuda, tools, types

tools.get_gpu_compute_capability = lambda kind=tuple: (8, 0)
kinds = tuple(getattr(types, name) for name in sys.argv[1].split(","))
function = eval(f"lambda {', '.join('ab'[: len(kinds)])}: {sys.argv[2]}", {"cuda": cuda, "math": math, "types": types})
text, kind = cuda.compile(function, kinds, device=True, cc=(8, 0), output="ptx", abi="c")
lines = [" ".join(line.strip(" \t;").split()) for line in text.split("\n") if line.startswith("\t")]
kept = [re.sub("%[a-z]+[0-9]+", "_", line) for line in lines if not re.match(r"[.]|//|ld[.]param|st[.]param|ret", line)]
print(f"{sys.argv[2]}: {kind}: {'; '.join(kept)}")
PYTHON
    "$scratch/numba/bin/python" "$scratch/compile.py" "$1" "$2" 2> "$scratch/messages"
}
