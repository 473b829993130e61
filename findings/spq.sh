# Sourced by the scripts in this directory. `spq as ARGUMENT...` and `spq dis ARGUMENT...` run spq-as and spq-dis 0.1.4,
# which need cargo. They are described as replacements of spirv-as and spirv-dis with the same options and syntax.
. "$(dirname "$0")/packages.sh"

spq() {
    [ -x "$scratch/spq/bin/spq-$1" ] || CARGO_TARGET_DIR="$scratch/target" \
        cargo install --quiet --debug --locked --root "$scratch/spq" "spq-$1" --version 0.1.4 >&2
    tool=$1
    shift
    "$scratch/spq/bin/spq-$tool" "$@"
}
