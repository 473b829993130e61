#!/bin/sh
# Guess: convert_int_rtn of OpenCL C rounds toward minus infinity in the simulator Oclgrind, as the name says.
# Seen: Oclgrind 21.10 exchanges the directions for negative numbers: convert_int_rtn(-2.5) is -2 and
# convert_int_rtp(-2.5) is -3. With saturation, convert_int_sat_rtn(-2.5) is -3, as it should be. convert_int_sat(NaN)
# is -2147483648, while convert_uchar_sat(NaN) is 0, the value of the OpenCL specification. There is no message.
. "$(dirname "$0")/oclgrind.sh"
seen='convert_int_rtn(half_of): 2
convert_int_rtp(half_of): 3
convert_int_rtn(-half_of): -2
convert_int_rtp(-half_of): -3
convert_int_sat_rtn(-half_of): -3
convert_int_sat_rtp(-half_of): -2'
same 'Oclgrind 21.10, half_of = 2.5' "$seen" "$(values int 'convert_int_rtn(half_of)' 'convert_int_rtp(half_of)' \
    'convert_int_rtn(-half_of)' 'convert_int_rtp(-half_of)' 'convert_int_sat_rtn(-half_of)' \
    'convert_int_sat_rtp(-half_of)')"
same 'Oclgrind 21.10, NaN' 'convert_uchar_sat(none): 0
convert_int_sat(none): -2147483648' "$(values int 'convert_uchar_sat(none)' 'convert_int_sat(none)')"
