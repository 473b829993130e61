#!/bin/sh
# Guess: in the simulator of nv2a-debug, a product does not depend on the order of its factors, and RCC, the reciprocal
# that is clamped to a range, gives the smallest positive number for +infinity.
# Seen: version 0.2.2 computes inf * 0 as 0 and 0 * inf as infinity, and NaN * 0 as 0 and 0 * NaN as NaN. RCC of
# +infinity is negative, -5.421011e-20, as for -infinity, while RCC of 1e30 is positive. 1e30 * 1e30 is the largest
# finite float. There is no message.
. "$(dirname "$0")/nv2a-debug.sh"
seen='MUL R0, v0, v1|inf 0 nan 1e30|0 inf 0 1e30 -> 0 inf 0 3.402823e+38
MUL R0, v1, v0|inf 0 nan 1e30|0 inf 0 1e30 -> inf 0 nan 3.402823e+38
MAD R0, v0, v1, v0|0 0 2 1|inf nan inf 1 -> 0 0 6 2
RCC R0, v0.x|inf 0 0 0 -> -5.42101e-20 -5.42101e-20 -5.42101e-20 -5.42101e-20
RCC R0, v0.x|-inf 0 0 0 -> -5.42101e-20 -5.42101e-20 -5.42101e-20 -5.42101e-20
RCC R0, v0.x|1e30 0 0 0 -> 5.42101e-20 5.42101e-20 5.42101e-20 5.42101e-20
RCC R0, v0.x|0 0 0 0 -> 1.844674e+19 1.844674e+19 1.844674e+19 1.844674e+19'
same 'nv2a-debug 0.2.2' "$seen" "$(steps <<'END'
MUL R0, v0, v1|inf 0 nan 1e30|0 inf 0 1e30
MUL R0, v1, v0|inf 0 nan 1e30|0 inf 0 1e30
MAD R0, v0, v1, v0|0 0 2 1|inf nan inf 1
RCC R0, v0.x|inf 0 0 0
RCC R0, v0.x|-inf 0 0 0
RCC R0, v0.x|1e30 0 0 0
RCC R0, v0.x|0 0 0 0
END
)"
