# Sourced by the scripts in this directory. `kernel API TYPE EXPRESSION` compiles an elementwise kernel of the inputs a
# and b with Apache TVM 0.27.0.post1 for opencl, metal, webgpu or cuda and prints its source text. Needs x86-64 Linux
# and CPython 3.11 or newer with venv.
environment tvm apache-tvm==0.27.0.post1 apache-tvm-ffi==0.1.15.post2 ml_dtypes==0.6.0 numpy==2.4.6 \
    typing_extensions==4.16.0

kernel() {
    "$scratch/tvm/bin/python" "$here/tvm_kernel.py" "$@" 2> "$scratch/messages"
}

stored() {
    kernel "$@" | sed -n 's/^ *C = \(.*\);$/\1/p'
}
