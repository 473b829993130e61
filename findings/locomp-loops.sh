#!/bin/sh
# Guess: locomp multiplies s by 2.5 in each iteration of a loop, and runs a loop over a range with a negative step.
# Seen: locomp 1.0.0 folds s * 2.5 with the value of s before the loop, so s is 2.5 after three iterations instead of
# 15.625. It writes the condition `i < 0` for range(10, 0, -2), so the loop never runs. There is no message.
. "$(dirname "$0")/locomp.sh"
same 'A product in a loop' 'float const_8 = 1.0f;
int32_t const_9 = 3;
int32_t const_10 = 0;
int32_t const_11 = 1;
for (int i_12 = const_10; i_12 < const_9; i_12 += const_11) {
    float tmp_14 = 2.5f;
    const_8 = tmp_14;
}
*O = const_8;' "$(kernel <<'PYTHON'
s = 1.0
for j in range(3):
    s = s * 2.5
locomp.store(O, s)
PYTHON
)"
same 'A loop that counts down' 'int32_t const_9 = 10;
int32_t const_10 = 0;
int32_t const_11 = 2;
int32_t tmp_12 = -const_11;
for (int i_13 = const_9; i_13 < const_10; i_13 += tmp_12) {' "$(kernel <<'PYTHON' | grep -E '_9|_10|_11|for'
s = 0.0
for j in range(10, 0, -2):
    s = s + locomp.load(X + j)
locomp.store(O, s)
PYTHON
)"
