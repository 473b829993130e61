#!/bin/sh
# Guess: zse-compiler translates loops over a range with a negative step and the else branch of a loop, or refuses them.
# A variable that both branches of an if assign exists after it, as in Python.
# Seen: zse-compiler 2.0.1 writes the condition `t < 0` for range(n, 0, -1), so the loop never runs. It drops the else
# branch of a loop. It declares a variable in the first branch only, so that CUDA does not know it in the second branch
# and after it. There is no message.
. "$(dirname "$0")/zse.sh"
same 'A range that counts down' 'for (int t = n; t < 0; t += (-1)) {
    out[t] = x;
}' "$(kernel <<'PYTHON'
for t in range(n, 0, -1):
    out[t] = x
PYTHON
)"
same 'The else branch of a loop' 'for (int k = 0; k < 3; k += 1) {
    out[k] = 2.0f;
}' "$(kernel <<'PYTHON'
for k in range(3):
    out[k] = 2.0
else:
    out[4] = 3.0
PYTHON
)"
same 'A variable of two branches' 'if ((n > 2)) {
    float v = 1.0f;
} else {
    v = 2.0f;
}
out[0] = v;' "$(kernel <<'PYTHON'
if n > 2:
    v = 1.0
else:
    v = 2.0
out[0] = v
PYTHON
)"
