#!/bin/sh
# Guess: WGSL treats a constant that does not fit into an integer type in one way: it refuses it, wraps it, or clamps it
# to the largest integer.
# Seen: Dawn (webgpu 0.6.2) does all three, and a fourth thing. u32(-1) and i32(4294967295) are errors, u32(-1i) wraps,
# u32(-1.5) is 0, and i32(1e20) is 2147483647. With the suffix f, i32(1e20f) is 2147483520, the largest float below the
# limit. So i32(2147483647.0) and i32(2147483647.0f) differ by 127, and u32(1e20f) is 4294967040.
. "$(dirname "$0")/dawn.sh"
seen="let x = u32(-1): value -1 cannot be represented as 'u32'
let x = i32(4294967295): value 4294967295 cannot be represented as 'i32'
u32(-1i) == 4294967295u: true
i32(4294967295u) == -1: true
u32(-1.5) == 0u: true
i32(1e20) == 2147483647: true
i32(1e20f) == 2147483647: false
i32(1e20f) == 2147483520: true
i32(2147483647.0) == 2147483647: true
i32(2147483647.0f) == 2147483520: true
u32(1e20) == 4294967295u: true
u32(1e20f) == 4294967040u: true"
same 'Dawn of webgpu 0.6.2' "$seen" "$(echo "$seen" | sed 's/: [^:]*$//' | checks)"
