#!/bin/sh
# Guess: expressions in loopy have the precedence of Python or of C, and the OpenCL C text has the same structure.
# Seen: loopy 2025.2 reads k * k // 2 as k * (k // 2), so 7 * 7 // 2 is 21 instead of 24. It reads k & 3 == 0 as k & (3
# == 0), as C does, and writes (k & 3) == 0 without parentheses, so its OpenCL C is k & (3 == 0), which is 0.
. "$(dirname "$0")/loopy.sh"
same '* and //' 'k[i] * k[i] // 2: int: out[i] = k[i] * loopy_floor_div_pos_b_int32(k[i], 2);
(k[i] * k[i]) // 2: int: out[i] = loopy_floor_div_pos_b_int32(k[i] * k[i], 2);' \
    "$(opencl 'k[i] * k[i] // 2' '(k[i] * k[i]) // 2')"
same '& and ==' 'k[i] & 3 == 0: int: out[i] = k[i] & (3 == 0);
(k[i] & 3) == 0: char: out[i] = k[i] & 3 == 0;' "$(opencl 'k[i] & 3 == 0' '(k[i] & 3) == 0')"
