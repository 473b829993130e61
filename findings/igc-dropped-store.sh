#!/bin/sh
# Guess: in OpenCL C, p[0] = (int)3e9f stores some value. OpenCL leaves the value to the implementation.
# Seen: for this statement, ocloc 22.43 with the Intel Graphics Compiler 1.0.12504.6 writes a kernel that stores
# nothing, without a message. The same happens for convert_int(3e9f) and (uint)-1.5f. Of p[0] = (int)a and p[1] = 7,
# with the constant 3e9f in a, only the second remains. convert_int_sat(3e9f) and the conversion of a parameter are
# stored.
. "$(dirname "$0")/igc.sh"
stores() { echo "$1" | igc > "$scratch/text"; grep -c -E '^ *send\.dc[01] *null' "$scratch/text" || true; }
same 'stores of p[0] = (int)3e9f' 0 "$(stores 'p[0] = (int)3e9f;')"
same 'stores of p[0] = convert_int(3e9f)' 0 "$(stores 'p[0] = convert_int(3e9f);')"
same 'stores of p[0] = (uint)-1.5f' 0 "$(stores 'p[0] = (uint)-1.5f;')"
same 'stores of p[0] = (int)a and p[1] = 7' 1 "$(stores 'float a = 3e9f; p[0] = (int)a; p[1] = 7;')"
same 'stores of p[0] = convert_int_sat(3e9f)' 1 "$(stores 'p[0] = convert_int_sat(3e9f);')"
same 'stores of p[0] = (int)x' 1 "$(stores 'p[0] = (int)x;')"
