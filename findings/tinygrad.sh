# Sourced by the scripts in this directory. `values EXPRESSION...` computes expressions of tinygrad 0.14.0 with its
# device PYTHON, which interprets kernels. `tensor(VALUE..., dtype=NAME)` in them is a tensor, float by default.
# `kernel API EXPRESSION` prints the statements of the kernel for opencl or wgsl. Needs CPython 3.10 or newer with venv.
environment tinygrad tinygrad==0.14.0

values() {
    DEV=PYTHON "$scratch/tinygrad/bin/python" "$here/tinygrad_kernel.py" values "$@" 2> "$scratch/messages"
}

kernel() {
    DEV=NULL NOOPT=1 "$scratch/tinygrad/bin/python" "$here/tinygrad_kernel.py" "$@" 2> "$scratch/messages"
}
