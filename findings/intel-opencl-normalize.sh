#!/bin/sh
# Guess: normalize of a zero vector is one value for all lengths and types: the zero vector, as in libclc, or NaN.
# Seen: in the Intel OpenCL runtime for CPUs 2026.2.0, normalize of a zero float2, float3 or float4 is NaN. It is 0 for
# a float and for a double2, and fast_normalize of a zero float2 is also 0. The smallest numbers are not the reason:
# normalize of (1e-42, 1e-42) is 0.707.
. "$(dirname "$0")/intel-opencl.sh"
seen='normalize((float2)(x)).x|0: nan
normalize((float3)(x)).x|0: nan
normalize((float4)(x)).x|0: nan
normalize(x)|0: 0
normalize((double2)(x)).x|0: 0
fast_normalize((float2)(x)).x|0: 0
normalize((float2)(x)).x|1e-42: 0.707106769'
same 'Intel OpenCL runtime 2026.2.0' "$seen" "$(echo "$seen" | sed 's/: .*//' | opencl)"
