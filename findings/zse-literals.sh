#!/bin/sh
# Guess: zse-compiler translates True to a literal of CUDA, a large integer to a wide type, and the smaller of two ints
# to a function of ints.
# Seen: zse-compiler 2.0.1 writes `int b = True;`, where True is not a name of CUDA, and `int w = 3000000000;`, which is
# -1294967296 in C. zse.min_val and zse.max_val of ints are fminf and fmaxf: the smaller of 16777217 and 20000000 is
# 16777216 as a float. There is no message.
. "$(dirname "$0")/zse.sh"
same 'Literals' 'int b = True;
int w = 3000000000;' "$(kernel <<'PYTHON'
b = True
w = 3000000000
PYTHON
)"
same 'The smaller and the larger of two ints' 'out[0] = fminf(n, 20000000);
out[1] = fmaxf(n, 3);' "$(kernel <<'PYTHON'
out[0] = zse.min_val(n, 20000000)
out[1] = zse.max_val(n, 3)
PYTHON
)"
