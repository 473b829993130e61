# Sourced by the scripts in this directory. `ptx TYPE,... EXPRESSION` compiles a device function of a and b with these
# types with numba-cuda 0.30.4 for sm_90 and prints the expression, the type of its result and the PTX instructions with
# `_` for registers. Needs no GPU, but x86-64 Linux and CPython 3.11 or newer with venv.
. "$(dirname "$0")/packages.sh"
environment numba numba-cuda==0.30.4 numba==0.68.1 llvmlite==0.50.0 numpy==2.4.6 packaging==26.4 cuda-bindings==13.5.0 \
    cuda-core==1.2.2 cuda-pathfinder==1.9.1 nvidia-nvvm==13.5.37 nvidia-cuda-nvrtc==13.5.37 nvidia-cuda-runtime==13.5.37

ptx() {
    cat > "$scratch/compile.py" <<'PYTHON'
import re
import sys

from numba import cuda, types

kinds = tuple(getattr(types, name) for name in sys.argv[1].split(","))
function = eval(f"lambda {', '.join('ab'[: len(kinds)])}: {sys.argv[2]}", {"cuda": cuda, "types": types})
text, kind = cuda.compile(function, kinds, device=True, cc=(9, 0), output="ptx", abi="c")
lines = [" ".join(line.strip(" \t;").split()) for line in text.split("\n") if line.startswith("\t")]
kept = [re.sub("%[a-z]+[0-9]+", "_", line) for line in lines if not re.match(r"[.]|//|ld[.]param|st[.]param|ret", line)]
print(f"{sys.argv[2]}: {kind}: {'; '.join(kept)}")
PYTHON
    "$scratch/numba/bin/python" "$scratch/compile.py" "$1" "$2"
}
