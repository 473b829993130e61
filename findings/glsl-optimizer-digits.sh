#!/bin/sh
# Guess: glsl-optimizer writes float constants with enough digits for the same 32-bit float.
# Seen: glsl-optimizer-js 0.0.2 writes seven digits: 16777217.0 becomes 1.677722e+07, which is 16777220, 1.00000012
# becomes 1.0, and 123456.789 becomes 123456.8. The integer constant 2147483646 becomes the float 2.147484e+09 after a
# conversion.
. "$(dirname "$0")/glsl-optimizer.sh"
same 'Constants' '16777217.0 -> 1.677722e+07
1.00000012 -> 1.0
123456.789 -> 123456.8
float(2147483646) -> 2.147484e+09
0.1 -> 0.1' \
    "$(optimize '16777217.0' '1.00000012' '123456.789' 'float(2147483646)' '0.1')"
