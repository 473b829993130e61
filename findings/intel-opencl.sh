# Sourced by the scripts in this directory. `opencl OPTION...` reads lines `EXPRESSION|VALUE`, computes each OpenCL C
# expression of the float x with the Intel OpenCL runtime for CPUs (PyPI intel-opencl-rt 2026.2.0) and prints the lines
# and the results. The runtime compiles for `corei7`, so that the results do not depend on the processor. Requires
# x86-64 Linux and CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"

opencl() {
    environment intel intel-opencl-rt==2026.2.0 intel-cmplr-lib-rt==2026.2.0 tbb==2023.2.0 pyopencl==2026.1.4 \
        numpy==2.2.6 pytools==2026.1.1 platformdirs==4.14.8 typing_extensions==4.16.0 siphash24==1.9
    mkdir -p "$scratch/vendors"
    echo "$scratch/intel/lib/libintelocl.so" > "$scratch/vendors/intel.icd"
    cat > "$scratch/opencl.py" <<'PYTHON'
import sys

import numpy
import pyopencl

context = pyopencl.Context(pyopencl.get_platforms()[0].get_devices()[:1])
queue = pyopencl.CommandQueue(context)
lines = sys.stdin.read().split("\n")[:-1]
statements = "\n".join(f"x = v[{index}]; r[{index}] = {line.split('|')[0]};" for index, line in enumerate(lines))
source = f"kernel void f(global double *r, global const float *v) {{ float x; {statements} }}"
values = numpy.array([float(line.split("|")[1]) for line in lines], numpy.float32)
results = numpy.zeros(len(lines))
flags = pyopencl.mem_flags
inputs = pyopencl.Buffer(context, flags.READ_ONLY | flags.COPY_HOST_PTR, hostbuf=values)
outputs = pyopencl.Buffer(context, flags.WRITE_ONLY, results.nbytes)
pyopencl.Program(context, source).build(sys.argv[1:]).f(queue, (1,), None, outputs, inputs)
pyopencl.enqueue_copy(queue, results, outputs)
for line, result in zip(lines, results):
    print(f"{line}: {result:.9g}")
PYTHON
    OCL_ICD_VENDORS="$scratch/vendors" LD_LIBRARY_PATH="$scratch/intel/lib" CL_CONFIG_CPU_TARGET_ARCH=corei7 \
        PYOPENCL_NO_CACHE=1 "$scratch/intel/bin/python" "$scratch/opencl.py" "$@" 2> "$scratch/messages"
}
