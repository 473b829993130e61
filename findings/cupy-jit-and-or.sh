#!/bin/sh
# Guess: `n and m` and `n or m` of integers in a kernel of CuPy's JIT have the values of Python, or are an error.
# Seen: the JIT of CuPy 14.2.0 writes the operators && and || of C++: `n and m` of 5 and 3 is 1 instead of 3, `n or 1`
# is always 1, and `x or 2.0` is 1.0 instead of x or 2.0. The literal 1e40 becomes 1e+40f, which is out of the range of
# a float, and 16777217 in a float sum becomes 16777216. There is no message.
. "$(dirname "$0")/cupy-jit.sh"
seen='p[0] = n and m -> p[0] = (int)(((long long)(n) && (long long)(m)));
p[0] = n or 1 -> p[0] = (int)(((long long)(n) || 1ll));
o[0] = x or 2.0 -> o[0] = (float)((x || 2.0f));
o[0] = 1e40 -> o[0] = 1e+40f;
o[0] = x + 16777217 -> o[0] = (x + 1.6777216e+07f);'
same 'CuPy 14.2.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | transpile)"
