#!/bin/sh
# Guess: in a kernel of oven-language, / of two ints is a float and // rounds down, as in Python, and x != x is true for
# NaN.
# Seen: oven-language 0.1.8 writes arith.divsi for both operators, so that 1 / 2 is 0 and -7 // 2 is -3. Of floats, //
# is a plain division: 7.0 // 2.0 is 3.5. x != x becomes the ordered comparison `one`, which is false for NaN.
. "$(dirname "$0")/oven.sh"
value() {
    echo "ol.store($1, a, n)" | translate > "$scratch/text"
    folded | sed -n -E -e 's/^%[^ ]* = arith.constant (.*) : .*/\1/p' -e 's/^%[^ ]* = (arith.cmpf [a-z]*),.*/\1/p'
}
same '1 / 2' 0 "$(value '1 / 2')"
same '(0 - 7) // 2' -3 "$(value '(0 - 7) // 2')"
same '7.0 // 2.0' 3.500000e+00 "$(value '7.0 // 2.0')"
same 'x != x' 'arith.cmpf one' "$(value 'x != x')"
