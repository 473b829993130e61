# Sourced by the scripts in this directory. `simulate TYPE|EXPRESSION|VALUE...` computes each expression of a, which has
# this type and value, in the CUDA simulator of numba-cuda 0.30.4 and prints the expression and the result or the error.
. "$(dirname "$0")/numba-cuda.sh"

simulate() {
    cat > "$scratch/simulate.py" <<'PYTHON'
import math
import sys

import numpy
from numba import cuda

for line in sys.argv[1:]:
    kind, expression, value = line.split("|")
    names = {"cuda": cuda, "math": math}
    exec(f"def kernel(x, r):\n    a = x[0]\n    r[0] = {expression}\n", names)
    a = numpy.array([float(value)]).astype(kind)
    r = numpy.zeros(1)
    try:
        cuda.jit(names["kernel"])[1, 1](a, r)
        result = f"{r[0]:.12g}"
    except (ValueError, OverflowError) as error:
        result = f"{type(error).__name__}: {str(error).split('] ')[-1].split(': ')[-1]}"
    print(f"{expression} of {kind} {value}: {result}")
PYTHON
    NUMBA_ENABLE_CUDASIM=1 "$scratch/numba/bin/python" -W ignore "$scratch/simulate.py" "$@" 2> "$scratch/messages"
}
