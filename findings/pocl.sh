# Sourced by the scripts in this directory. `opencl` reads lines `EXPRESSION|VALUE` and computes each OpenCL C
# expression of the float x with pocl 3.0-rc2 (PyPI pocl-binary-distribution 3.0), which runs OpenCL on the CPU. It
# prints the lines and the results. Requires x86-64 Linux and CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"

opencl() {
    environment pocl pocl-binary-distribution==3.0 pyopencl==2026.1.4 numpy==2.4.6 pytools==2026.1.1 \
        platformdirs==4.14.8 typing_extensions==4.16.0 siphash24==1.9
    cat > "$scratch/opencl.py" <<'PYTHON'
import sys

import numpy
import pyopencl

platform = next(one for one in pyopencl.get_platforms() if "3.0-rc2" in one.version)
context = pyopencl.Context(platform.get_devices()[:1])
queue = pyopencl.CommandQueue(context)
for line in sys.stdin:
    expression, value = line.strip().split("|")
    source = "__kernel void f(__global double *r, float x) { r[0] = EXPRESSION; }".replace("EXPRESSION", expression)
    result = numpy.zeros(1)
    buffer = pyopencl.Buffer(context, pyopencl.mem_flags.WRITE_ONLY, 8)
    pyopencl.Program(context, source).build().f(queue, (1,), None, buffer, numpy.float32(float(value)))
    pyopencl.enqueue_copy(queue, result, buffer)
    print(f"{line.strip()}: {result[0]:.10g}")
PYTHON
    POCL_CACHE_DIR="$scratch/cache" "$scratch/pocl/bin/python" "$scratch/opencl.py" 2> "$scratch/messages"
}
