# Sourced by the scripts in this directory. `vulkan EXPRESSION` compiles a kernel of hanajit 0.24.0 that stores an
# expression of x (float64), n, m (int64) and a (an array of float64) to SPIR-V for Vulkan, checks it with spirv-val,
# and prints the instructions that compute the stored value, with `_` for the ids of values. `cpu EXPRESSION X N`
# computes an expression of x and n on the CPU.
. "$(dirname "$0")/packages.sh"
environment hanajit hanajit==0.24.0 llvmlite==0.50.0 numpy==2.4.6

vulkan() {
    "$scratch/hanajit/bin/python" - "$1" "$scratch/out.spv" <<'PYTHON'
import ast
import sys

from hanajit.backends import spirv
from hanajit.typeinfer import F64, I64, PF64, TypeInferencer

source = f"def kernel(o, a, x, n, m):\n    i = thread_id()\n    o[i] = {sys.argv[1]}\n    return 0\n"
function = ast.parse(source).body[0]
types = {"o": PF64, "a": PF64, "x": F64, "n": I64, "m": I64}
variables, result = TypeInferencer(function, types).run()
with open(sys.argv[2], "wb") as file:
    file.write(spirv.generate(function, types, variables, result, "vulkan"))
PYTHON
    spirv spirv-val --target-env vulkan1.2 "$scratch/out.spv"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" | sed -n '/OpUConvert %ulong/,$p' |
        sed -n -E 's/^%[0-9]+ = (Op[A-Za-z]+) %/\1 %/p' | grep -v -E 'OpUConvert|OpAccessChain|OpLoad %ulong' |
        sed -E 's/%[0-9]+/_/g'
}

cpu() {
    cat > "$scratch/on_cpu.py" <<PYTHON
import math
import sys

from hanajit import jit


@jit(fallback=False)
def f(x, n):
    return $1


print(f(float(sys.argv[1]), int(sys.argv[2])))
PYTHON
    "$scratch/hanajit/bin/python" "$scratch/on_cpu.py" "$2" "$3" 2> "$scratch/messages"
}
