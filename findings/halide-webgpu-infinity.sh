#!/bin/sh
# Guess: Halide writes an infinite constant to WGSL with the function inf_f32() that its own WGSL prelude defines, or
# refuses it, because WGSL has no literal for infinity.
# Seen: Halide 21.0.0 writes 0x7F800000, the bits of infinity as an integer literal. In WGSL that is the number
# 2139095040, which converts to f32 without an error, as Dawn (npm webgpu 0.6.2) confirms. So a minimum that starts at
# infinity never exceeds 2139095040. -infinity becomes the positive 4286578688 and NaN becomes 2147483647. Metal and
# OpenCL get inf_f32().
. "$(dirname "$0")/dawn.sh"
. "$here/halide.sh"
constant() { kernel "$1" float32 "hl.select(p > q, hl.f32(float('$2')), p)"; }
same 'WebGPU, inf' 'select(p, 0x7F800000, (q < p))' "$(constant webgpu inf)"
same 'WebGPU, -inf' 'select(p, 0xFF800000, (q < p))' "$(constant webgpu -inf)"
same 'WebGPU, nan' 'select(p, 0x7FFFFFFF, (q < p))' "$(constant webgpu nan)"
same 'Metal, inf' '(float)select(p, inf_f32(), (q < p))' "$(constant metal inf)"
same 'OpenCL, inf' '(float)((q < p) ? inf_f32() : p)' "$(constant opencl inf)"
seen='f32(0x7F800000) == 2139095040f: true
let x : f32 = 0x7F800000: accepted
let x : f32 = 0xFF800000: accepted'
same 'Dawn' "$seen" "$(printf '%s\n' 'f32(0x7F800000) == 2139095040f' 'let x : f32 = 0x7F800000' \
    'let x : f32 = 0xFF800000' | checks)"
