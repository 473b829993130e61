#!/bin/sh
# Guess: tinygrad keeps float arithmetic as written, as its array interface suggests: 0.0 / 0.0 and NaN * 0 are NaN.
# Seen: tinygrad 0.14.0 treats floats as real numbers: x / x is 1 and x - x is 0 for every x, also 0 and infinity, x * 0
# is 0 for NaN, (x + 12582912) - 12582912 is x, and (x * 3.1) * 5.1 is one product with the rounded constant. The result
# depends on fusing: after realize() of the inner sum, the difference is the rounded value.
. "$(dirname "$0")/packages.sh"
. "$here/tinygrad.sh"
same 'tinygrad 0.14.0' '(lambda x: x / x)((0.0)): [1.0]
(nan) * 0: [0.0]
((1.3) + 12582912.0) - 12582912.0: [1.2999999523162842]
((1.3) + 12582912.0).realize() - 12582912.0: [1.0]' "$(values '(lambda x: x / x)(tensor(0.0))' 'tensor(nan) * 0' \
    '(tensor(1.3) + 12582912.0) - 12582912.0' '(tensor(1.3) + 12582912.0).realize() - 12582912.0')"
same 'OpenCL, (x * 3.1) * 5.1' '*(data0_1+0) = (val0*15.8100004196167f);' \
    "$(kernel opencl '(tensor() * 3.1) * 5.1' | tail -1)"
