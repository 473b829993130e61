#!/bin/sh
# Guess: naga translates n / m, i32(x) and n << u of WGSL, which are defined for each value, so that they are defined in
# each target language.
# Seen: for HLSL and Metal, naga-cli 30.0.1 writes functions that handle m = 0 and a large x. For GLSL it writes n / m,
# int(x) and n << u, which GLSL leaves undefined for m = 0, for x = 3e9 and for u = 32. In WGSL, these are n, 2147483520
# and n << 0. HLSL masks the shift count itself. There is no message.
. "$(dirname "$0")/packages.sh"
translate() {
    printf '%s\n' '@group(0) @binding(0) var<storage, read_write> o: array<f32>;' \
        '@group(0) @binding(1) var<storage, read_write> p: array<i32>;' \
        '@group(0) @binding(2) var<storage, read_write> q: array<u32>;' \
        "@compute @workgroup_size(1) fn main() { let x = o[0]; let n = p[0]; let m = p[1]; let u = q[0]; p[2] = $1; }" \
        > "$scratch/in.wgsl"
    naga --profile core450 --shader-stage compute --entry-point main "$scratch/in.wgsl" "$scratch/out.comp" >&2
    naga "$scratch/in.wgsl" "$scratch/out.hlsl" >&2
    naga "$scratch/in.wgsl" "$scratch/out.metal" >&2
    sed -n 's/^ *_group_0_binding_1_cs\[2\] = \(.*\);/GLSL: \1/p' "$scratch/out.comp"
    sed -n 's/^ *p.Store(8, asuint(\(.*\)));/HLSL: \1/p' "$scratch/out.hlsl"
    sed -n 's/^ *p\[2\] = \(.*\);/Metal: \1/p' "$scratch/out.metal"
}
same 'n / m' 'GLSL: (n / m)
HLSL: naga_div(n, m)
Metal: naga_div(n, m)' "$(translate 'n / m')"
same 'i32(x)' 'GLSL: int(x)
HLSL: naga_f2i32(x)
Metal: naga_f2i32(x)' "$(translate 'i32(x)')"
same 'n << u' 'GLSL: (n << u)
HLSL: (n << u)
Metal: n << u' "$(translate 'n << u')"
