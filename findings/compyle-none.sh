#!/bin/sh
# Guess: compyle translates // and ~ to OpenCL C, or refuses them, as it refuses the else branch of a loop.
# Seen: compyle 0.9.1 writes the word None for operators that it does not know: k // 2 becomes (k None 2), and ~k
# becomes Nonek. An assignment to two variables becomes `None = None;`, and - -x becomes --x, which OpenCL C reads as a
# decrement. There is no message.
. "$(dirname "$0")/compyle.sh"
same 'Operators' 'out[0] = (k[i] None 2);
out[1] = Nonek[i];
k[i] None= 2;
out[2] = --x[i];' "$(opencl <<'PYTHON'
out[0] = k[i] // 2
out[1] = ~k[i]
k[i] //= 2
out[2] = - -x[i]
PYTHON
)"
same 'Two variables' 'double a;
double b;
a = x[0];
b = x[1];
None = None;
out[i] = a;' "$(opencl <<'PYTHON'
a = x[0]
b = x[1]
a, b = b, a
out[i] = a
PYTHON
)"
