#!/bin/sh
# Guess: Slang folds constants as Direct3D computes variables: a float out of range becomes the nearest integer of the
# type, and a shift uses the low five bits of its count.
# Seen: Slang 2026.12 (slangpy 0.43.1) wraps: int(3.0e9f) is -1294967296 and uint(-1.5f) is 4294967295, where Direct3D
# has 2147483647 and 0. int(1e20f) is 0. 1 << 33 is 0 instead of 2. There is no message for any of them.
. "$(dirname "$0")/slang.sh"
same 'Slang 2026.12, int' 'int(3.0e9f): -1294967296
int(-3.0e9f): 1294967296
int(1e20f): 0
1 << 33: 0' "$(constants int 'int(3.0e9f)' 'int(-3.0e9f)' 'int(1e20f)' '1 << 33')"
same 'Slang 2026.12, uint' 'uint(-1.5f): 4294967295
uint(5.0e9f): 705032704' "$(constants uint 'uint(-1.5f)' 'uint(5.0e9f)')"
same 'Slang 2026.12, messages' '' "$(grep -v '^ *$' "$scratch/messages" || true)"
