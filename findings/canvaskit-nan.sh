#!/bin/sh
# Guess: SkSL of Skia on the CPU tests for NaN with x != x, and sign(NaN) is NaN or 0; the constant pow(-2, 2) has the
# value of the same expression of variables, and an int is at most 2147483647.
# Seen: canvaskit-wasm 0.42.0 computes x != x as false for NaN, and sign(NaN) as -1. pow(-2, 2) is 4 as a constant and
# infinity otherwise. float(int(3e9)) is 2147483648. normalize of a short vector is infinite.
. "$(dirname "$0")/canvaskit.sh"
same 'SkSL' 'x != x ? 1.0 : 0.0|NaN: 0
sign(x)|NaN: -1
pow(-2.0, 2.0)|0: 4
pow(x, 2.0)|-2: Infinity
float(int(x))|3000000000: 2147483650
normalize(float2(x, 0.0)).x|1e-30: Infinity' "$(sksl <<'EXPRESSIONS'
x != x ? 1.0 : 0.0|NaN
sign(x)|NaN
pow(-2.0, 2.0)|0
pow(x, 2.0)|-2
float(int(x))|3000000000
normalize(float2(x, 0.0)).x|1e-30
EXPRESSIONS
)"
