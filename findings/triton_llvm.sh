# Sourced by the scripts of this directory. `assemble VERSION < lines` prints what the LLVM of that Triton wheel makes of
# each `gpu|line`; `same NAME EXPECTED ACTUAL` fails if an output is not the one that was seen.
# Needs x86-64 Linux, CPython 3.10 to 3.14 with venv, and the Python package index.
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
