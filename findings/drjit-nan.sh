#!/bin/sh
# Guess: in Dr.Jit, x != 1 is true for NaN as in Python and NumPy, and NaN * 0 is NaN.
# Seen: Dr.Jit 1.5.0 computes x != 1 and x != x as False if x is a NaN in a variable, and as True if it is a literal.
# x == 1 is False, too. x * 0 with the literal 0 is 0 for NaN and for infinity, and NaN * 0 of two literals or two
# variables is NaN. -0.0 + 0 is -0.0 if -0.0 is in a variable. dr.isnan is right.
. "$(dirname "$0")/drjit.sh"
seen='of(Float, nan) != 1: False
of(Float, nan) == 1: False
Float(nan) != 1: True
of(Float, nan) != of(Float, 1): False
(lambda x: x != x)(of(Float, nan)): False
dr.isnan(of(Float, nan)): True
of(Float, nan) * 0: 0.0
of(Float, inf) * 0: 0.0
of(Float, nan) * of(Float, 0): nan
Float(nan) * 0: nan
of(Float, -0.0) + 0: -0.0
Float(-0.0) + 0: 0.0'
same 'Dr.Jit 1.5.0, LLVM backend' "$seen" "$(values 'of(Float, nan) != 1' 'of(Float, nan) == 1' 'Float(nan) != 1' \
    'of(Float, nan) != of(Float, 1)' '(lambda x: x != x)(of(Float, nan))' 'dr.isnan(of(Float, nan))' \
    'of(Float, nan) * 0' 'of(Float, inf) * 0' 'of(Float, nan) * of(Float, 0)' 'Float(nan) * 0' 'of(Float, -0.0) + 0' \
    'Float(-0.0) + 0')"
