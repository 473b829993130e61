#!/bin/sh
# Guess: TVM writes a 32-bit float constant with enough digits to get the same float back, as CUDA code shows.
# Seen: TVM 0.27.0 writes hexadecimal floats for CUDA, but six digits after the point for OpenCL, Metal and WebGPU:
# 16777216 becomes 1.677722e+07, which is 16777220, the largest float becomes 3.402823e+38, which is smaller, and 1 / 3
# becomes 3.333333e-01. So one kernel computes different results on different APIs. There is no message.
. "$(dirname "$0")/packages.sh"
. "$here/tvm.sh"
for api in opencl metal webgpu; do
    same "$api" '(A + 1.677722e+07f)
(A * 3.333333e-01f)
(A + 3.402823e+38f)' "$(stored $api float32 'a + const(16777216)'; stored $api float32 'a * const(1 / 3)'
        stored $api float32 'a + const(3.4028234663852886e38)')"
done
same cuda '(A + 0x1p+24f/*1.677722e+07*/)' "$(stored cuda float32 'a + const(16777216)')"
same 'as 32-bit floats' '16777220.0 3.4028230607370965e+38 0.3333333' "$(python3 -c 'import struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
print(single(1.677722e07), single(3.402823e38), "%.7f" % single(3.333333e-01))')"
