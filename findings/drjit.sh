# Sourced by the scripts in this directory. `values EXPRESSION...` computes expressions with Dr.Jit 1.5.0, whose
# compiler writes LLVM IR here (with the LLVM 22.1.8 of llvm22.sh) and PTX on NVIDIA GPUs. `of(TYPE, VALUE)` in them is
# a variable of the kernel, and TYPE(VALUE) is a literal. Needs CPython 3.9 or newer, venv, apt-get and x86-64.
. "$(dirname "$0")/llvm22.sh"

values() {
    environment drjit drjit==1.5.0
    llvm llc --version > "$scratch/version"
    cat > "$scratch/values.py" <<'PYTHON'
import sys

import drjit as dr
from drjit.llvm import Float, Float64, Int, UInt


def of(kind, value):
    """Returns a value that the compiler does not know."""
    return dr.opaque(kind, value)


nan, inf = float("nan"), float("inf")
for expression in sys.argv[1:]:
    print(f"{expression}: {eval(expression)[0]}")
PYTHON
    LD_LIBRARY_PATH="$scratch/llvm/usr/lib/x86_64-linux-gnu" \
        DRJIT_LIBLLVM_PATH="$scratch/llvm/usr/lib/x86_64-linux-gnu/libLLVM.so.22.1" \
        "$scratch/drjit/bin/python" "$scratch/values.py" "$@" 2> "$scratch/messages"
}
