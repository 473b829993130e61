#!/bin/sh
# Guess: in a Taichi kernel, a sum of comparisons counts those that are true, as in Python.
# Seen: Taichi 1.7.4 computes with comparisons as integers of one bit: (n > 1) + (n > 2) of 7 is 0, three true
# comparisons give 1, and -(n > 1) is 1. True + True of literals is 2. A cast of each to ti.i32 gives the number.
. "$(dirname "$0")/taichi.sh"
seen='(n > 1) + (n > 2)|0,7: 0
(n > 1) + (n > 2) + (n > 3)|0,7: 1
(n > 1) - (n < 1)|0,7: 1
-(n > 1)|0,7: 1
(n > 1) + 1|0,7: 2
True + True|0,7: 2
ti.cast(n > 1, ti.i32) + ti.cast(n > 2, ti.i32)|0,7: 2'
same 'Taichi 1.7.4' "$seen" "$(echo "$seen" | sed 's/: [^:]*$//' | taichi fast)"
