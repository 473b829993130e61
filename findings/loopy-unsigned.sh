#!/bin/sh
# Guess: loopy computes a difference of a uint32 and an int32 as the 64-bit type that it chooses for the result.
# Seen: loopy 2025.2 chooses long for the result, as NumPy does, and leaves the operands as they are. OpenCL C subtracts
# them as uint, so u - 1 is 4294967295 for u = 0 instead of -1, and u > k is false for u = 1 and k = -1.
. "$(dirname "$0")/loopy.sh"
same 'uint32 and int32' 'u[i] - 1: long: out[i] = u[i] + -1;
u[i] - k[i]: long: out[i] = u[i] + -1 * k[i];
u[i] > k[i]: char: out[i] = u[i] > k[i];' "$(opencl 'u[i] - 1' 'u[i] - k[i]' 'u[i] > k[i]')"
same 'The difference of 0 and 1 in C and in NumPy' '4294967295 -1' "$("$scratch/loopy/bin/python" -c '
import ctypes, numpy
print(ctypes.c_uint32(0 - 1).value, (numpy.zeros(1, "uint32") - numpy.ones(1, "int32"))[0])')"
