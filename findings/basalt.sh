# Sourced by the scripts in this directory. `assemble STATEMENT...` assembles each statement of sm_120 with basalt-sass
# 1.0.0 and prints its 16 bytes as a number, or `refused`. Needs CPython 3.11 or newer with venv.
. "$(dirname "$0")/packages.sh"

assemble() {
    environment basalt basalt-sass==1.0.0
    for statement; do
        "$scratch/basalt/bin/python" -m basalt.cli assemble "$statement" > "$scratch/messages" 2>&1 || true
        sed -n -E 's/^ +([0-9a-f]{32}|refused) .*/\1/p' "$scratch/messages" | sed "s|^|$statement: |"
    done
}
