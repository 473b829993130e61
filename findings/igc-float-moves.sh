#!/bin/sh
# Guess: the Intel Graphics Compiler moves an integer constant with an integer type, so its value is in the disassembly.
# Seen: the Intel Graphics Compiler 1.0.12504.6 moves a 32-bit integer constant to a register as a float with the same
# bits: iga64 shows the int 2147483647 as qnan(0x3FFFFF):f, 1065353216 as 1.0:f and 70000 as the denormal 9.80909e-41:f.
# Small numbers stay integers (7:w), and an addition has the integer 2000000000:d. Whether p[0] = 1065353216 stores an
# int or a float is not visible.
. "$(dirname "$0")/igc.sh"
operation() {
    echo "$1" | igc > "$scratch/text"
    sed -n 's/^ *\(\(mov\|add\) *r4\.0:.*[^ ]\) *$/\1/p' "$scratch/text" | tr -s ' '
}
same 'p[0] = 2147483647' 'mov r4.0:f qnan(0x3FFFFF):f' "$(operation 'p[0] = 2147483647;')"
same 'p[0] = 1065353216' 'mov r4.0:f 1.0:f' "$(operation 'p[0] = 1065353216;')"
same 'p[0] = 70000' 'mov r4.0:f 9.80909e-41:f' "$(operation 'p[0] = 70000;')"
same 'p[0] = 7' 'mov r4.0:d 7:w' "$(operation 'p[0] = 7;')"
same 'p[0] = n * 3 + 2000000000' 'add r4.0:d r2.0:d 2000000000:d' "$(operation 'p[0] = n * 3 + 2000000000;')"
