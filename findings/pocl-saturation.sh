#!/bin/sh
# Guess: in pocl, a saturating conversion of NaN to an integer is 0, as OpenCL C recommends, or at least the same number
# for scalars and vectors.
# Seen: pocl 3.0-rc2 gives 0 for char, uchar, short and uint, the smallest number for int and long, and
# 9223372036854775808 for ulong. For the vector char2 it gives -128. Infinities and large numbers saturate correctly.
# There is no message.
. "$(dirname "$0")/pocl.sh"
seen='convert_char_sat(x)|nan: 0
convert_char2_sat((float2)(x)).x|nan: -128
convert_short_sat(x)|nan: 0
convert_int_sat(x)|nan: -2147483648
convert_uint_sat(x)|nan: 0
convert_long_sat(x)|nan: -9.223372037e+18
convert_ulong_sat(x)|nan: 9.223372037e+18
convert_int_sat(x)|inf: 2147483647
convert_ulong_sat(x)|-1: 0'
same 'pocl 3.0-rc2' "$seen" "$(opencl <<'END'
convert_char_sat(x)|nan
convert_char2_sat((float2)(x)).x|nan
convert_short_sat(x)|nan
convert_int_sat(x)|nan
convert_uint_sat(x)|nan
convert_long_sat(x)|nan
convert_ulong_sat(x)|nan
convert_int_sat(x)|inf
convert_ulong_sat(x)|-1
END
)"
