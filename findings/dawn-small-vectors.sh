#!/bin/sh
# Guess: Dawn computes the length of a constant vector exactly enough that only the zero vector has the length 0, and
# it evaluates length(vec2f(1e30, 0)) to 1e30.
# Seen: Dawn (webgpu 0.6.2) squares the components as 32-bit floats. length(vec2f(0, 1e-30)) is 0, and normalize of that
# vector is an error: "zero length vector can not be normalized". length(vec2f(1e30, 0)) is an error because the square
# overflows. A scalar 1e-30 has the length 1e-30. Variables with the same values are accepted.
. "$(dirname "$0")/dawn.sh"
seen="length(vec2f(0, 1e-30)) == 0.0: true
length(1e-30f) == 1e-30f: true
normalize(vec2f(0, 1e-10)).y == 1.0: true
let x = normalize(vec2f(0, 1e-30)): zero length vector can not be normalized
let x = length(vec2f(1e30, 0)): '1000000015047466219876688855040.0 * 1000000015047466219876688855040.0' cannot be \
represented as 'f32'
let s = 1e-30f; let x = normalize(vec2f(0, s)): accepted"
same 'Dawn of webgpu 0.6.2' "$seen" "$(checks <<'WGSL'
length(vec2f(0, 1e-30)) == 0.0
length(1e-30f) == 1e-30f
normalize(vec2f(0, 1e-10)).y == 1.0
let x = normalize(vec2f(0, 1e-30))
let x = length(vec2f(1e30, 0))
let s = 1e-30f; let x = normalize(vec2f(0, s))
WGSL
)"
