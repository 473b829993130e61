# Sourced by the scripts in this directory. `assemble VERSION < lines` assembles each `gpu|line` with the LLVM in that
# Triton wheel and prints the encodings. `same NAME EXPECTED ACTUAL` fails if the output differs from the expected one.
# Requires x86-64 Linux, CPython 3.10 to 3.14 with venv, and access to the Python package index.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

assemble() {
    if [ ! -d "$scratch/$1" ]; then
        python3 -m venv "$scratch/$1"
        "$scratch/$1/bin/pip" --quiet --disable-pip-version-check install --no-deps "triton==$1"
    fi
    "$scratch/$1/bin/python" "$here/triton_llvm.py"
}

same() {
    if [ "$2" = "$3" ]; then
        printf '%s:\n%s\n' "$1" "$3"
    else
        printf '%s: the behavior changed\nseen before:\n%s\nnow:\n%s\n' "$1" "$2" "$3" >&2
        exit 1
    fi
}
