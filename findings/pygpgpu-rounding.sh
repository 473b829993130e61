#!/bin/sh
# Guess: in a kernel of PyGPGPU, math.floor(x) is the floor of x, and n // m and x % y are those of Python.
# Seen: PyGPGPU 0.1.1 converts the argument first: math.floor(x) becomes floor((int)(x)), so the floor of -2.5 is -2,
# and math.ceil(2.5) is 2. For integers, n // m and n % m become the operators of C, so -7 // 2 is -3 and -7 % 2 is -1.
# For floats, // uses floor and % uses fmod, so (x // y) * y + x % y is not x: for -7 and 2 it is -9. There is no
# message.
. "$(dirname "$0")/pygpgpu.sh"
seen='math.floor(x) -> floor(((int)(x)))
math.ceil(x) -> ceil(((int)(x)))
n // m -> (n / m)
n % m -> (n % m)
x // y -> ((float)floor((float)(x) / (float)(y)))
x % y -> fmod((float)(x), (float)(y))'
same 'OpenCL' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | pygpgpu opencl)"
same 'CUDA' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | pygpgpu cuda)"
same 'Values of the C expressions' '-2 2 -3 -1 -9' "$(python3 -c '
import math
print(math.floor(int(-2.5)), math.ceil(int(2.5)), int(-7 / 2), int(math.fmod(-7, 2)),
      math.floor(-7 / 2) * 2 + int(math.fmod(-7, 2)))')"
