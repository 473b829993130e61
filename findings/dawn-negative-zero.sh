#!/bin/sh
# Guess: in a constant expression of WGSL, -0.0f is negative zero, as in C.
# Seen: Dawn (npm webgpu 0.6.2) folds -0.0f to +0, also 0.0f * -1.0f and min(-0.0f, 0.0f). But ceil(-0.5f), and -1e-46,
# which is too small for an f32, are negative zero. So a negative zero exists in constants, but its usual notation
# is another value. There is no message.
. "$(dirname "$0")/dawn.sh"
seen='bitcast<u32>(-0.0f) == 0u: true
bitcast<u32>(-0.0f) == 0x80000000u: false
bitcast<u32>(0.0f * -1.0f) == 0u: true
bitcast<u32>(min(-0.0f, 0.0f)) == 0u: true
bitcast<u32>(ceil(-0.5f)) == 0x80000000u: true
bitcast<u32>(-1e-46) == 0x80000000u: true'
same 'Dawn' "$seen" "$(echo "$seen" | sed 's/: .*//' | checks)"
