#!/bin/sh
# Guess: tinygrad computes x // 41.0 and x % 41.0 of floats exactly for x = 41, since 41.0 / 41.0 is 1.
# Seen: tinygrad 0.14.0 replaces the division by a product with the rounded reciprocal: 41.0 // 41.0 is 0 and
# 41.0 % 41.0 is 41, which is not even below the divisor. The same happens for 47, 55, 61 and other divisors, on every
# device; the kernel for OpenCL shows the product. A divisor that is a tensor is inverted at run time, with the same
# result.
. "$(dirname "$0")/packages.sh"
. "$here/tinygrad.sh"
same 'tinygrad 0.14.0' '(41.0) // 41.0: [0.0]
(41.0) % 41.0: [41.0]
(47.0, 55.0, 61.0) // (47.0, 55.0, 61.0): [0.0, 0.0, 0.0]
(7.0) // 7.0: [1.0]' "$(values 'tensor(41.0) // 41.0' 'tensor(41.0) % 41.0' \
    'tensor(47.0, 55.0, 61.0) // tensor(47.0, 55.0, 61.0)' 'tensor(7.0) // 7.0')"
same 'OpenCL, x // 41.0' 'float val0 = (*(data1_1+0));
float alu0 = (val0*0.024390242993831635f);
float alu1 = trunc(alu0);
float alu2 = ((alu0<alu1)?(alu1+-1.0f):alu1);
*(data0_1+0) = alu2;' "$(kernel opencl 'tensor() // 41.0')"
