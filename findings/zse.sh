# Sourced by the scripts in this directory. `kernel < STATEMENTS` translates statements of a kernel with zse-compiler
# 2.0.1 to CUDA and prints the statements of the result. The parameters are a and out (arrays of float), n (int) and x
# (float). Needs CPython 3.11 or newer with venv.
. "$(dirname "$0")/packages.sh"

kernel() {
    environment zse zse-compiler==2.0.1
    { printf '%s\n' 'import zse_compiler as zse' '' '' '@zse.kernel' \
        'def kernel(a: zse.Tensor, n: zse.int32, x: zse.float32, out: zse.Tensor):'
    sed 's/^/    /'; } > "$scratch/translated.py"
    (cd "$scratch" && zse/bin/python -c 'import translated; print(translated.kernel.source("cuda"))') |
        sed -n '/^__global__/,$p' | sed -e 1d -e '/^}/,$d' -e 's/^    //'
}
