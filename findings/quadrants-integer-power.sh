#!/bin/sh
# Guess: in a kernel of Quadrants, the int 2 to the power -1 is 0.5, as in Python, or 0, as in integer arithmetic.
# Seen: Quadrants 1.3.3 ignores the sign of an integer exponent: 2 ** -1 is 2 and 3 ** -5 is 243, without a message.
# With floats the results are 0.5 and 0.00411522621.
. "$(dirname "$0")/quadrants.sh"
same 'Powers' 'a ** b with a, b = 2,-1: 2
a ** b with a, b = 3,-5: 243
a ** b with a, b = 2,-2: 4
a ** b with a, b = 2,10: 1024
x ** y with x, y = 2,-1: 0.5
x ** y with x, y = 3,-5: 0.00411522621' "$(values <<'EXPRESSIONS'
a ** b|2,-1
a ** b|3,-5
a ** b|2,-2
a ** b|2,10
x ** y|2,-1
x ** y|3,-5
EXPRESSIONS
)"
