#!/bin/sh
# Guess: the crate glsl writes the numbers of a parsed shader with the same value, or refuses them.
# Seen: glsl 7.0.0 writes 2147483648 as -2147483648 and -2147483648 as --2147483648, a decrement of a number, and
# 0xFFFFFFFF as -1. It writes 1e40 as inf, which is not a number of GLSL. There is no message.
. "$(dirname "$0")/glsl-crate.sh"
same 'Numbers' 'x = 2147483648; -> x = -2147483648;
x = -2147483648; -> x = --2147483648;
x = 0xFFFFFFFF; -> x = -1;
x = 1e40; -> x = inf;
x = 010; -> x = 8;' "$(transpile <<'GLSL'
x = 2147483648;
x = -2147483648;
x = 0xFFFFFFFF;
x = 1e40;
x = 010;
GLSL
)"
