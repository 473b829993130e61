#!/bin/sh
# Guess: TypeGPU divides two i32 values whose quotient is returned as i32 exactly.
# Seen: TypeGPU 0.11.9 converts both to f32, divides and converts back: 16777217 / 1 is 16777216 on the GPU, and in
# JavaScript 16777217. A comparison of u32 and i32 converts the u32, so 4294967295 < 0 is true on the GPU. There is no
# message.
. "$(dirname "$0")/packages.sh"
. "$here/typegpu.sh"
same 'a / b' 'return i32((f32(a) / f32(b)));
f(16777217, 1) in JavaScript: 16777217' \
    "$(gpu 'd.i32, d.i32' d.i32 '(a, b) => { "use gpu"; return a / b; }' 'f(16777217, 1)')"
same 'a < b' 'return (i32(a) < b);
f(4294967295, 0) in JavaScript: false' \
    "$(gpu 'd.u32, d.i32' d.bool '(a, b) => { "use gpu"; return a < b; }' 'f(4294967295, 0)')"
