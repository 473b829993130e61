#!/bin/sh
# Guess: in loopy, x * 0.1 has the type of x * 0.5.
# Seen: loopy 2025.2 chooses the smallest type that has the value of a literal. 0.5 is a float, and 0.1 is a double, so
# float32 x * 0.5 is a float and x * 0.1 is a double, for which the device needs fp64. 16777217 is a float nevertheless:
# the literal 16777217.0f is 16777216.
. "$(dirname "$0")/loopy.sh"
same 'Literals' 'x[i] * 0.5: float: out[i] = x[i] * 0.5f;
x[i] * 0.1: double: out[i] = x[i] * 0.1;
k[i] * 0.5: float: out[i] = k[i] * 0.5f;
x[i] + 16777217: float: out[i] = x[i] + 16777217.0f;' \
    "$(opencl 'x[i] * 0.5' 'x[i] * 0.1' 'k[i] * 0.5' 'x[i] + 16777217')"
