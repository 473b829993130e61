#!/bin/sh
# Guess: pyglsl translates a loop over a range with a negative step and the else branch of a loop, or refuses them.
# Seen: pyglsl 0.1.0 writes the condition `i < 0` for range(10, 0, -2), so the loop never runs, and it drops the else
# branch of a loop. - -x becomes --x, a decrement in GLSL. There is no message.
. "$(dirname "$0")/pyglsl.sh"
same 'A loop that counts down' 'for (int i = 10; i < 0; i += -2) {
    x += 1.0;
}' "$(fragment <<'PYTHON'
for i in range(10, 0, -2):
    x += 1.0
PYTHON
)"
same 'The else branch' 'for (int i = 0; i < 3; i++) {
    x += 1.0;
}' "$(fragment <<'PYTHON'
for i in range(3):
    x += 1.0
else:
    x = 7.0
PYTHON
)"
same '- -x' 'x = --x;' "$(echo 'x = - -x' | fragment)"
