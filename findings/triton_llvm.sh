# Sourced by the scripts in this directory. `assemble VERSION < lines` assembles each `gpu|line` with the LLVM in that
# Triton wheel and prints the encodings. Requires x86-64 Linux and CPython 3.10 to 3.14 with venv.
. "$(dirname "$0")/packages.sh"

assemble() {
    environment "$1" "triton==$1"
    "$scratch/$1/bin/python" "$here/triton_llvm.py"
}
