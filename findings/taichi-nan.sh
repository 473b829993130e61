#!/bin/sh
# Guess: in a Taichi kernel on the CPU, x != x is true for NaN, at least with fast_math=False.
# Seen: Taichi 1.7.4 computes x != x as false for NaN, also with fast_math=False, and ti.math.isnan(x) as true. By
# default, x - x and x * 0.0 of infinity are 0, and (x + 16777216) - 16777216 of 0.1 is 0.1. With fast_math=False, these
# are NaN, NaN and 0. There is no message.
. "$(dirname "$0")/taichi.sh"
seen='x != x|nan,0: 0
ti.math.isnan(x)|nan,0: 1
x - x|inf,0: 0
x * 0.0|inf,0: 0
(x + 16777216.0) - 16777216.0|0.1,0: 0.100000001'
same 'Taichi 1.7.4' "$seen" "$(echo "$seen" | sed 's/: [^:]*$//' | taichi fast)"
seen='x != x|nan,0: 0
ti.math.isnan(x)|nan,0: 1
x - x|inf,0: nan
x * 0.0|inf,0: nan
(x + 16777216.0) - 16777216.0|0.1,0: 0'
same 'with fast_math=False' "$seen" "$(echo "$seen" | sed 's/: [^:]*$//' | taichi exact)"
