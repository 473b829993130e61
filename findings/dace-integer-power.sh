#!/bin/sh
# Guess: x ** 2 of an int64 in a DaCe program is an integer product, as in NumPy.
# Seen: DaCe 1.0.2 converts x to double in CUDA, so 94906267 ** 2, which is 9007199515875289, becomes 9007199515875288.
# x * x is exact. There is no message, and the result is converted back to int64.
. "$(dirname "$0")/dace.sh"
seen='int64 x ** 2 -> (dace::math::ipow(double(__in1), 2))
int64 x * x -> (__in1 * __in1)'
same 'DaCe 1.0.2' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | cuda)"
same '94906267 ** 2 as an integer and as a double' '9007199515875289 9007199515875288' \
    "$(python3 -c 'print(94906267 ** 2, int(94906267.0 * 94906267.0))')"
