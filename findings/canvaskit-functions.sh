#!/bin/sh
# Guess: SkSL functions of Skia are exact for simple values on the CPU, and precise to a few units in the last place.
# Seen: canvaskit-wasm 0.42.0 computes pow(10, 2) as 99.9902, log2(8) as 2.9999974, exp2(10) as 1023.99219, asin(0) as
# 0.0000676, and cos(0.5) as 0.877571 instead of 0.877583. sin(1e10) is 1, and the constant sin(1e10) is -0.4875.
. "$(dirname "$0")/canvaskit.sh"
same 'SkSL' 'pow(x, y)|10,2: 99.9902344
log2(x)|8: 2.99999738
exp2(x)|10: 1023.99219
asin(x)|0: 0.0000675916672
cos(x)|0.5: 0.877571106
sin(x)|10000000000: 1
sin(10000000000.0)|0: -0.487506032' "$(sksl <<'EXPRESSIONS'
pow(x, y)|10,2
log2(x)|8
exp2(x)|10
asin(x)|0
cos(x)|0.5
sin(x)|10000000000
sin(10000000000.0)|0
EXPRESSIONS
)"
