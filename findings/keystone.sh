# Sourced by the scripts in this directory. `assemble ARCHITECTURE MODE` reads one instruction per line, assembles it
# with Keystone 0.9.2 at the address 0 and prints its bytes in hexadecimal, or the error. The names of the architecture
# and mode have no prefix. It prints `nothing` if the library returns no bytes and no error.
. "$(dirname "$0")/packages.sh"

assemble() {
    environment keystone keystone-engine==0.9.2
    cat > "$scratch/assemble.py" <<'PYTHON'
import sys

import keystone

engine = keystone.Ks(getattr(keystone, "KS_ARCH_" + sys.argv[1]), getattr(keystone, "KS_MODE_" + sys.argv[2]))
if sys.argv[1] == "MIPS":
    engine = keystone.Ks(keystone.KS_ARCH_MIPS, keystone.KS_MODE_MIPS32 | keystone.KS_MODE_BIG_ENDIAN)
for line in sys.stdin:
    try:
        code, _ = engine.asm(line.strip())
        result = bytes(code).hex() if code else "nothing"
    except keystone.KsError as error:
        result = str(error).split(" (")[0]
    print(f"{line.strip()} -> {result}")
PYTHON
    "$scratch/keystone/bin/python" "$scratch/assemble.py" "$@" 2> "$scratch/messages"
}
