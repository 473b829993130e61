#!/bin/sh
# Guess: lavapipe either keeps denormal floats or flushes them to 0, in every function.
# Seen: in Mesa 22.3.6, *, +, ldexp, sign and the packing of halves keep them: 1e-20 * 1e-20 is 1e-40. exp2(-140) and
# exp(-100) are 0, which is the flushed value. log2(1e-40) is -126.99: neither -132.88, the value for the denormal, nor
# -infinity, the value for 0.
. "$(dirname "$0")/lavapipe.sh"
seen='llvmpipe (LLVM 15.0.6, 256 bits) Mesa 22.3.6 (LLVM 15.0.6)
x * y|1e-20,1e-20: 9.9999461e-41
x + y|1e-40,1e-40: 1.99998922e-40
ldexp(x, -140)|1: 7.17464814e-43
sign(x)|-1e-40: -1
exp2(x)|-140: 0
exp(x)|-100: 0
log2(x)|1e-40: -126.987778
unpack2x16float(pack2x16float(vec2f(x, 0.0))).x|1e-6: 1.01327896e-06'
same 'lavapipe' "$seen" "$(echo "$seen" | sed -n 's/: [^:]*$//p' | values)"
value='import math
print("%.4g %.4g %.6g" % (2.0 ** -140, math.exp(-100), math.log2(1e-40)))'
same 'exp2(-140), exp(-100) and log2(1e-40) in the C library' '7.175e-43 3.72e-44 -132.877' "$(python3 -c "$value")"
