# Sourced by the scripts in this directory. `kernel < STATEMENTS` translates statements of a kernel with locomp 1.0.0 to
# CUDA and prints the statements of the result. The kernel has the arrays X and O (float) and P (int); i is the index of
# the program, x is X[i] and n is P[i]. Needs CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"

kernel() {
    environment locomp locomp==1.0.0 numpy==2.2.6
    { printf '%s\n' 'import locomp' 'from locomp.backends.cuda_codegen import compile_to_cuda' \
        'from locomp.frontend import compile_kernel' 'from locomp.optimizer import optimize' '' '' \
        'def k(X: locomp.Tensor, O: locomp.Tensor, P: locomp.Int32):' '    i = locomp.program_id(0)' \
        '    x = locomp.load(X + i)' '    n = locomp.load(P + i)'
    sed 's/^/    /'
    printf '%s\n' '' '' 'print(compile_to_cuda(optimize(compile_kernel(k), "cuda"))[0])'; } > "$scratch/translated.py"
    "$scratch/locomp/bin/python" "$scratch/translated.py" > "$scratch/translated.cu"
    sed -n '/^__global__/,/^}/p' "$scratch/translated.cu" | sed -e '1,/{$/d' -e '/^}/d' -e 's/^    //' -e '/^$/d' \
        -e '/blockIdx/d' -e '/^\(float\|int32_t\|int\) [a-z0-9_]*;$/d'
}
