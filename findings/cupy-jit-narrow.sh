#!/bin/sh
# Guess: an operation of uint8 values in a kernel of CuPy's JIT wraps at 256, as in CuPy and NumPy arrays.
# Seen: the JIT of CuPy 14.2.0 gives the result the type uint8, but writes an expression of C++, which computes in 32
# bits and does not wrap. For 200, b + b is 400 in an int32 array instead of 144, ~b is -201 instead of 55 and b * b is
# 40000 instead of 64. t = b + b declares t as unsigned char, so the same sum in a variable is 144. There is no message.
. "$(dirname "$0")/cupy-jit.sh"
seen='p[0] = b + b -> p[0] = (int)((b + b));
p[0] = ~b -> p[0] = (int)((~b));
p[0] = b * b -> p[0] = (int)((b * b));
t = b + b -> unsigned char t = (b + b);'
same 'CuPy 14.2.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | transpile)"
cat > "$scratch/values.py" <<'PYTHON'
import numpy

b = numpy.array([200], numpy.uint8)
print(*(int(value[0]) for value in (b + b, ~b, b * b)))
PYTHON
same 'NumPy: b + b, ~b and b * b of the uint8 200' '144 55 64' \
    "$("$scratch/cupy/bin/python" "$scratch/values.py")"
