#!/bin/sh
# Guess: the text that the crate glsl writes for a parsed shader has the same meaning.
# Seen: glsl 7.0.0 writes operators without spaces: a - --b becomes a---b, which is a-- - b, and a + +b, -1 - -1 and a++
# + ++b become texts that GLSL refuses. f((a, b), c), a call with two arguments, becomes f(a, b, c). It writes - -a as
# -(-a).
. "$(dirname "$0")/glsl-crate.sh"
same 'Statements' 'x = a - --b; -> x = a---b;
x = a + +b; -> x = a++b;
x = -1 - -1; -> x = -1--1;
x = a++ + ++b; -> x = a+++++b;
f((a, b), c); -> f(a, b, c);
x = - -a; -> x = -(-a);' "$(transpile <<'GLSL'
x = a - --b;
x = a + +b;
x = -1 - -1;
x = a++ + ++b;
f((a, b), c);
x = - -a;
GLSL
)"
