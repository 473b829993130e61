#!/bin/sh
# Guess: 3.4028235e38f is a valid WGSL literal. It is the usual decimal form of the largest 32-bit float, as Rust, C++
# and NumPy print it, and it rounds to that float.
# Seen: Dawn (webgpu 0.6.2) refuses it, with and without the suffix, because the decimal value before rounding is a
# little larger than the largest float. It accepts 3.4028234e38f, which rounds to the same float, and more digits. It
# rounds the fraction of smaller numbers. quantizeToF16 refuses 65519, which rounds to the largest half, 65504.
. "$(dirname "$0")/dawn.sh"
seen="let x = 3.4028235e38f: value cannot be represented as 'f32'
let x: f32 = 3.4028235e38: value 340282349999999991754788743781432688640.0 cannot be represented as 'f32'
3.4028234e38f == 0x1.fffffep127f: true
3.4028234663852886e38f == 0x1.fffffep127f: true
16777217.0f == 16777216.0f: true
quantizeToF16(2049.0) == 2048.0: true
let x = quantizeToF16(65519.0): value 65519.0 cannot be represented as 'f16'"
same 'Dawn of webgpu 0.6.2' "$seen" "$(checks <<'WGSL'
let x = 3.4028235e38f
let x: f32 = 3.4028235e38
3.4028234e38f == 0x1.fffffep127f
3.4028234663852886e38f == 0x1.fffffep127f
16777217.0f == 16777216.0f
quantizeToF16(2049.0) == 2048.0
let x = quantizeToF16(65519.0)
WGSL
)"
