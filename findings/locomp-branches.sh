#!/bin/sh
# Guess: locomp assigns the variable in the branch that runs.
# Seen: locomp 1.0.0 drops the assignment in the first of two branches. After the if, the variable is the one of the
# last branch, which is declared in its block, so CUDA does not know it. Without an else branch, the value from before
# the if is lost too. There is no message.
. "$(dirname "$0")/locomp.sh"
same 'Two branches' 'int32_t const_9 = 2;
int cmp_10 = (pid_3 > const_9) ? 1 : 0;
if (cmp_10) {
} else {
    float const_14 = 2.0f;
}
*O = const_14;' "$(kernel <<'PYTHON'
v = 0.0
if i > 2:
    v = 1.0
else:
    v = 2.0
locomp.store(O, v)
PYTHON
)"
same 'One branch' 'int32_t const_9 = 2;
int cmp_10 = (pid_3 > const_9) ? 1 : 0;
if (cmp_10) {
    float const_12 = 1.0f;
}
*O = const_12;' "$(kernel <<'PYTHON'
v = 0.5
if i > 2:
    v = 1.0
locomp.store(O, v)
PYTHON
)"
