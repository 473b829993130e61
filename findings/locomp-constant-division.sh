#!/bin/sh
# Guess: locomp computes a constant // as the same expression of variables does, and 1.0 / 0.0 is infinity or an error.
# Seen: locomp 1.0.0 folds 7 // 2 to 3.5 and 1 // 2 to 0.5, while n // 2 is the operator / of C for ints, 3 for n = 7.
# It folds 1.0 / 0.0 to 1.0. There is no message.
. "$(dirname "$0")/locomp.sh"
same '7 // 2' 'float tmp_10 = 3.5f;
*O = tmp_10;' "$(echo 'locomp.store(O, 7 // 2)' | kernel | tail -2)"
same '1 // 2 * x' 'float tmp_10 = 0.5f;
float tmp_11 = tmp_10 * loaded_5;
*O = tmp_11;' "$(echo 'locomp.store(O, 1 // 2 * x)' | kernel | tail -3)"
same 'n // 2' 'int32_t const_8 = 2;
int32_t tmp_9 = loaded_7 / const_8;
*O = tmp_9;' "$(echo 'locomp.store(O, n // 2)' | kernel | tail -3)"
same '1.0 / 0.0' 'float tmp_10 = 1.0f;
*O = tmp_10;' "$(echo 'locomp.store(O, 1.0 / 0.0)' | kernel | tail -2)"
