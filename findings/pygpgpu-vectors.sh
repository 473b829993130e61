#!/bin/sh
# Guess: in a kernel of PyGPGPU, 2.0 - v of a float4 subtracts the components of v from 2.
# Seen: PyGPGPU 0.1.1 puts the vector first: 2.0 - v becomes v - 2.0f and 1.0 / v becomes v / 1.0f, which is v. OpenCL
# and CUDA have the same error. On the host, the float4 of PyGPGPU computes 2.0 - v correctly. There is no message.
. "$(dirname "$0")/pygpgpu.sh"
same 'OpenCL' '2.0 - v -> (v - 2.0f)
1.0 / v -> (v / 1.0f)
v - 2.0 -> (v - 2.0f)' "$(printf '%s\n' '2.0 - v' '1.0 / v' 'v - 2.0' | pygpgpu opencl)"
same 'CUDA' '2.0 - v -> make_float4((v.x - 2.0f), (v.y - 2.0f), (v.z - 2.0f), (v.w - 2.0f))' \
    "$(echo '2.0 - v' | pygpgpu cuda)"
same 'host, 2.0 - float4(1, 2, 3, 4)' '1.0 0.0 -1.0 -2.0' "$("$scratch/pygpgpu/bin/python" -c '
from pygpgpu import float4
value = 2.0 - float4(1, 2, 3, 4)
print(value.x, value.y, value.z, value.w)')"
