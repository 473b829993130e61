#!/bin/sh
# Guess: tanh in a TVM kernel has about the accuracy of the math library for every API.
# Seen: for OpenCL and CUDA, TVM 0.27.0 calls the function of the API. For Metal and WebGPU, which also have tanh, it
# writes (1 - exp(-2x)) / (1 + exp(-2x)) for x >= 0. The subtraction loses the digits of a small x: tanh(1e-8) is 0 and
# tanh(1e-6) is 1.013e-6. There is no message.
. "$(dirname "$0")/packages.sh"
. "$here/tvm.sh"
positive='((1.000000e+00f - exp((-2.000000e+00f * A))) / (1.000000e+00f + exp((-2.000000e+00f * A))))'
same opencl 'tanh(A)' "$(stored opencl float32 'tirx.tanh(a)')"
same cuda 'tanhf(A)' "$(stored cuda float32 'tirx.tanh(a)')"
same metal "$positive" "$(stored metal float32 'tirx.tanh(a)' | grep -o -F "$positive")"
same webgpu "$positive" "$(stored webgpu float32 'tirx.tanh(a)' | grep -o -F "$positive")"
same 'in 32-bit floats' '1e-08 0
1e-06 1.013e-06
0.001 0.001' "$(python3 -c 'import math, struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
for x in 1e-8, 1e-6, 1e-3:
    e = single(math.exp(single(-2 * single(x))))
    print("%.4g" % x, "%.4g" % single(single(1 - e) / single(1 + e)))')"
