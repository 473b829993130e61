#!/bin/sh
# Guess: in a kernel of zse-compiler, ** and // are a power and a floor division, as in Python, or they are refused.
# Seen: zse-compiler 2.0.1 translates x ** 2 to (x + 2). It translates // to the operator / of C, so 7.5 // 2.0 is 3.75
# and -7 // 2 is -3. There is no message. zse.pow(x, 2) is a power.
. "$(dirname "$0")/zse.sh"
same 'Powers' 'out[0] = (a[0] + 2);
out[1] = (-(x + 2));
int x = (x + 2);
out[2] = powf(x, 2);' "$(kernel <<'PYTHON'
out[0] = a[0] ** 2
out[1] = -x ** 2
x **= 2
out[2] = zse.pow(x, 2)
PYTHON
)"
same 'Floor divisions' 'out[0] = (x / 2.0f);
out[1] = (n / 2);' "$(kernel <<'PYTHON'
out[0] = x // 2.0
out[1] = n // 2
PYTHON
)"
