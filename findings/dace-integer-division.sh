#!/bin/sh
# Guess: x // 3 and x % 3 of an int32 in a DaCe program have the values of Python and NumPy: -3 and 2 for -7.
# Seen: DaCe 1.0.2 writes ifloor(int64_t(x) / 3) to CUDA, where / already truncates, so -7 // 3 is -2. It writes % as (x
# + 3) % 3, which is right only from -3 on: -7 % 3 is -1. For a float64, x % 3.0 applies % to a double, which C++
# refuses, and x // 2.0 passes through an int. There is no message.
. "$(dirname "$0")/dace.sh"
seen='int32 x // 3 -> dace::math::ifloor(int64_t(__in1) / 3)
int32 x % 3 -> (int64_t(__in1) + 3); (__tmp1 % 3)
float64 x % 3.0 -> (__in1 + 3.0); (__in1 % 3.0)
float64 x // 2.0 -> dace::math::ifloor(__in1 / 2.0)'
same 'DaCe 1.0.2' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | cuda)"
same 'the type of ifloor of an integer and a float' 'T
int' "$(sed -n 's/^ *DACE_CONSTEXPR DACE_HDFI \(.*\) ifloor(.*/\1/p' \
    "$scratch"/dace/lib/python3*/site-packages/dace/runtime/include/dace/math.h)"
same '-7 // 3 and -7 % 3 in Python, and with a truncated quotient and (x + 3) % 3 of C' '-3 2 -2 -1' \
    "$(python3 -c 'print(-7 // 3, -7 % 3, int(-7 / 3))' | tr '\n' ' ')$(echo $(((-7 + 3) % 3)))"
