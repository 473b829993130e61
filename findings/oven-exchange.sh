#!/bin/sh
# Guess: `z, w = w, z` in a kernel of oven-language exchanges the values, and a sum in two nested loops is translated.
# Seen: oven-language 0.1.8 assigns one name after the other, so that both have the value of w. In nested loops only the
# inner loop carries the sum, and the outer one is written without results as ` = scf.for`, which mlir-opt refuses.
# There is no message.
. "$(dirname "$0")/oven.sh"
code() { printf '%s\n' "$@" | translate; }
same 'z = x, w = y, z, w = w, z' '%5 = arith.constant 0 : i32
oven.store %4, %0, %5 : (f32, !llvm.ptr, i32)
%6 = arith.constant 1 : i32
oven.store %4, %0, %6 : (f32, !llvm.ptr, i32)' \
    "$(code 'z = x' 'w = y' 'z, w = w, z' 'ol.store(z, a, 0)' 'ol.store(w, a, 1)')"
same 'Two loops' ' = scf.for %6 = %9 to %10 step %11 iter_args() -> () {
  %19 = scf.for %12 = %15 to %16 step %17 iter_args(%18 = %5) -> (f32) {' \
    "$(code 's = 0.0' 'for i in range(n):' '    for j in range(n):' '        s += x' 'ol.store(s, a, 0)' |
        grep scf.for)"
same 'mlir-opt' 'expected operation name in quotes' "$(folded)"
