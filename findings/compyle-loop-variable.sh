#!/bin/sh
# Guess: a for loop that compyle translates runs as in Python: a change of the loop variable does not change the number
# of iterations, and the variable keeps its last value.
# Seen: compyle 0.9.1 writes a loop of C that counts with the variable itself. With j += 1 in the body, the loop over
# range(10) runs 5 times instead of 10, and j is 3 instead of 2 after a loop over range(3). There is no message.
. "$(dirname "$0")/compyle.sh"
same 'A change of the variable' 'int j;
for (j=0; j<10; j+=1) {
    j += 1;
    out[j] = x[j];
}' "$(opencl <<'PYTHON'
j = declare('int')
for j in range(10):
    j += 1
    out[j] = x[j]
PYTHON
)"
same 'The variable after the loop' 'int j;
for (j=0; j<3; j+=1) {
    ;
}
out[0] = j;' "$(opencl <<'PYTHON'
j = declare('int')
for j in range(3):
    pass
out[0] = j
PYTHON
)"
