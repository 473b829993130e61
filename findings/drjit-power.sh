#!/bin/sh
# Guess: x ** 2 has one value in Dr.Jit, for the exponents 2, 2.0, Float(2) and Int(2).
# Seen: in Dr.Jit 1.5.0, -2 ** 2 and -2 ** 2.0 with a Python number as exponent are 4. If the exponent is a Float or an
# Int of Dr.Jit, also a literal, the power is NaN for -2, and 99.99999 for 10. 0 ** 0 is 1 or NaN in the same way.
. "$(dirname "$0")/drjit.sh"
seen='of(Float, -2) ** 2: 4.0
of(Float, -2) ** 2.0: 4.0
of(Float, -2) ** of(Float, 2): nan
of(Float, -2) ** of(Int, 2): nan
Float(-2) ** Float(2): nan
of(Float, 10) ** 2: 100.0
of(Float, 10) ** of(Float, 2): 99.99999237060547
of(Float, 0) ** 0: 1.0
of(Float, 0) ** of(Float, 0): nan'
same 'Dr.Jit 1.5.0, LLVM backend' "$seen" "$(values 'of(Float, -2) ** 2' 'of(Float, -2) ** 2.0' \
    'of(Float, -2) ** of(Float, 2)' 'of(Float, -2) ** of(Int, 2)' 'Float(-2) ** Float(2)' 'of(Float, 10) ** 2' \
    'of(Float, 10) ** of(Float, 2)' 'of(Float, 0) ** 0' 'of(Float, 0) ** of(Float, 0)')"
