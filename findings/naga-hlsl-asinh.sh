#!/bin/sh
# Guess: naga translates asinh and acosh of WGSL to HLSL with a formula that is finite for each finite float, as asinh
# of GLSL and Metal.
# Seen: naga-cli 30.0.1 writes log(x + sqrt(x * x + 1.0)) to HLSL. In 32-bit floats, asinh(-10000) is log(0), which is
# -infinity, instead of -9.9, and asinh(1e20) and acosh(1e20) are infinity, because x * x overflows. A constant
# asinh(-10000.0f) is -9.903487. WGSL allows the error of this formula. For GLSL and Metal, naga writes the functions of
# the language.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/in.wgsl" <<'WGSL'
@group(0) @binding(0) var<storage, read_write> o: array<f32>;
@compute @workgroup_size(1) fn main() { let x = o[0]; o[1] = asinh(x); o[2] = acosh(x); o[3] = asinh(-10000.0f); }
WGSL
naga "$scratch/in.wgsl" "$scratch/out.hlsl"
naga "$scratch/in.wgsl" "$scratch/out.metal"
same 'HLSL' 'log(x + sqrt(x * x + 1.0))
log(x + sqrt(x * x - 1.0))
-9.903487' "$(sed -n 's/^ *o.Store([0-9]*, asuint(\(.*\)));/\1/p' "$scratch/out.hlsl")"
same 'Metal' 'metal::asinh(x)
metal::acosh(x)' "$(sed -n 's/^ *o\[[12]\] = \(.*\);/\1/p' "$scratch/out.metal")"
values='import math, struct
def single(x):
    return struct.unpack("f", struct.pack("f", x))[0] if abs(x) < 3.5e38 else math.copysign(math.inf, x)
for x in (-10000.0, 1e20):
    total = single(x + single(math.sqrt(single(single(x * x) + 1))))
    print(math.log(total) if total else "-infinity", round(math.asinh(x), 4))'
same 'the formula in 32-bit floats and asinh, for -10000 and 1e20' '-infinity -9.9035
inf 46.7448' "$(python3 -c "$values")"
