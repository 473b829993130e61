#!/bin/sh
# Guess: PyGPGPU keeps the precision of the operands: gpu.clamp of ints is an int computation, and q + 0.1 of a float64
# uses the double 0.1.
# Seen: PyGPGPU 0.1.1 for CUDA writes gpu.clamp(n, 0, 16777217) as fminf(fmaxf(n, 0), 16777217), which rounds n to 24
# bits, so 16777217 becomes 16777216; for OpenCL it is clamp(n, 0, 16777217). 0.1 becomes 0.1f also in q + 0.1, which is
# 0.10000000149. 1e40 becomes 1e+40f, which no float can hold. n ** 3 of an int is a pow of floats, and n ** 2 is n * n.
# There is no message.
. "$(dirname "$0")/pygpgpu.sh"
same 'CUDA' 'gpu.clamp(n, 0, 16777217) -> fminf(fmaxf(n, 0), 16777217)
q + 0.1 -> (q + 0.1f)
x + 1e40 -> (x + 1e+40f)
n ** 3 -> ((float)pow((float)(n), (float)(3)))
n ** 2 -> (n * n)' "$(printf '%s\n' 'gpu.clamp(n, 0, 16777217)' 'q + 0.1' 'x + 1e40' 'n ** 3' 'n ** 2' | pygpgpu cuda)"
same 'OpenCL' 'gpu.clamp(n, 0, 16777217) -> clamp(n, 0, 16777217)
q + 0.1 -> (q + 0.1f)' "$(printf '%s\n' 'gpu.clamp(n, 0, 16777217)' 'q + 0.1' | pygpgpu opencl)"
same '0.1f as a double, 16777217 as a float' '0.10000000149 16777216' "$(python3 -c '
import struct
single = lambda value: struct.unpack("f", struct.pack("f", value))[0]
print("%.11f" % single(0.1), int(single(16777217)))')"
