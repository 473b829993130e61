#!/bin/sh
# Guess: a saturating conversion of NaN is 0, as OpenCL recommends, for a scalar and for a vector.
# Seen: the Intel OpenCL runtime for CPUs 2026.2.0 converts NaN to 0 with convert_uint_sat(x), and to 2147483648 with
# convert_uint4_sat and the other vectors of uint. With the rounding mode _rte the vector also gives 0, and with _rtz,
# which is the default mode, it gives 2147483648. Vectors of int, uchar and ulong give 0. There is no message.
. "$(dirname "$0")/intel-opencl.sh"
seen='convert_uint_sat(x)|nan: 0
convert_uint2_sat((float2)(x)).x|nan: 2.14748365e+09
convert_uint4_sat((float4)(x)).x|nan: 2.14748365e+09
convert_uint4_sat_rtz((float4)(x)).x|nan: 2.14748365e+09
convert_uint4_sat_rte((float4)(x)).x|nan: 0
convert_int4_sat((float4)(x)).x|nan: 0
convert_uchar4_sat((float4)(x)).x|nan: 0
convert_ulong4_sat((float4)(x)).x|nan: 0
convert_uint4_sat((float4)(x)).x|1e20: 4.2949673e+09'
same 'Intel OpenCL runtime 2026.2.0' "$seen" "$(echo "$seen" | sed 's/: .*//' | opencl)"
