#!/bin/sh
# Guess: t = a keeps the value of a when a changes later, and a, b = b, a exchanges the values.
# Seen: in locomp 1.0.0 a variable that is assigned to another one in a loop is the same variable: after t = a and a = a
# + 1.0, t has the new value. An exchange through t makes both variables equal, and locomp drops the statement a, b = b,
# a in a loop. There is no message.
. "$(dirname "$0")/locomp.sh"
same 't is stored after a changed' '    float const_12 = 1.0f;
    tmp_13 = loaded_5 + const_12;
    loaded_5 = tmp_13;
    float* tmp_15 = O + i_11;
    *(O + i_11) = loaded_5;' "$(kernel <<'PYTHON' | sed -n '/^for/,/^}/p' | sed -e '1d' -e '$d'
a = x
for j in range(3):
    t = a
    a = a + 1.0
    locomp.store(O + j, t)
PYTHON
)"
same 'An exchange through t' '    loaded_5 = loaded_7;
    loaded_7 = loaded_5;' "$(kernel <<'PYTHON' | sed -n '/^for/,/^}/p' | sed -e '1d' -e '$d'
a = x
b = n
for j in range(3):
    t = a
    a = b
    b = t
locomp.store(O, a)
PYTHON
)"
same 'a, b = b, a' 'for (int i_13 = const_11; i_13 < const_10; i_13 += const_12) {
}' "$(kernel <<'PYTHON' | sed -n '/^for/,/^}/p'
a = 1.0
b = 2.0
for j in range(3):
    a, b = b, a
locomp.store(O, a)
PYTHON
)"
