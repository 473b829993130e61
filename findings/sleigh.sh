# Sourced by the scripts in this directory. `compile OPTION...` reads a Sleigh specification without its definitions of
# spaces and registers, adds them and runs the Sleigh compiler in the wheel of pypcode 3.3.3. It prints the errors, and
# the word `refused` if there is no output. `decode BYTES...` disassembles each argument, hexadecimal digits, with the
# module and prints the lengths and texts of its instructions.
compile() {
    environment sleigh pypcode==3.3.3
    { printf '%s\n' 'define endian=little;' 'define alignment=1;' \
        'define space ram type=ram_space size=8 default;' 'define space register type=register_space size=4;' \
        'define register offset=0 size=4 [ r0 r1 r2 r3 ];' 'define register offset=32 size=16 [ v0 v1 ];'
    cat; } > "$scratch/in.slaspec"
    rm -f "$scratch/in.sla"
    "$scratch"/sleigh/lib/python3*/site-packages/pypcode/bin/sleigh "$@" "$scratch/in.slaspec" "$scratch/in.sla" \
        > "$scratch/messages" 2>&1 || true
    grep -E -o 'Error: .*|ERROR .*' "$scratch/messages" | sed -e 's/^ERROR //' -e 's/^Error: //' || true
    [ -f "$scratch/in.sla" ] || echo refused
}

decode() {
    "$scratch/sleigh/bin/python" - "$scratch/in.sla" "$@" <<'PYTHON'
import sys

from pypcode import BadDataError
from pypcode.pypcode_native import Context

module = Context(f"<sleigh>{sys.argv[1]}</sleigh>")
for digits in sys.argv[2:]:
    try:
        found = module.disassemble(bytes.fromhex(digits)).instructions
        print(f"{digits}:", "; ".join(f"{one.length} {one.mnem} {one.body}".rstrip() for one in found))
    except BadDataError as error:
        print(f"{digits}: {str(error).split(': ')[-1].strip()}")
PYTHON
}
