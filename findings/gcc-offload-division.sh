#!/bin/sh
# Guess: GCC divides floats for AMD GPUs with the instructions that the GPU has for this (v_div_scale_f32,
# v_div_fmas_f32 and v_div_fixup_f32), and -ffast-math replaces exact division and square roots by approximate ones on
# each GPU.
# Seen: for gfx900, GCC 12.2.0 calls __divsf3, __divdf3 and sqrtf, functions of libgcc and libm. With -freciprocal-math,
# which allows x * (1 / y) but no other result for infinity, it writes v_rcp_f32 with corrections, without the scaling
# and the fixup. 1 / infinity is then NaN: the first correction multiplies the reciprocal 0 by infinity. For NVIDIA
# GPUs, -ffast-math keeps div.rn.f32 and sqrt.rn.f32, which are exact, and replaces only sinf by sin.approx.f32.
. "$(dirname "$0")/gcc-offload.sh"
pattern='v_(div|rcp|sqrt|mul|fma)[a-z_]*_f[0-9]+|s_add_u32.*(div.f3|sqrtf|sinf)@'
same 'gfx900, float / float' 's_add_u32 s, s, __divsf3@rel32@lo+4' "$(region amdgcn-amdhsa "$pattern" float 'x / y')"
same 'gfx900, double / double' 's_add_u32 s, s, __divdf3@rel32@lo+4' "$(region amdgcn-amdhsa "$pattern" double 'd / e')"
same 'gfx900, square root' 's_add_u32 s, s, sqrtf@rel32@lo+4' \
    "$(region amdgcn-amdhsa "$pattern" float '__builtin_sqrtf(x)')"
region amdgcn-amdhsa "$pattern" float 'x / y' -freciprocal-math > "$scratch/fast"
same 'gfx900, float / float, -freciprocal-math, instructions' '6 v_fma_f32
1 v_mul_f32
1 v_rcp_f32' "$(sed 's/ .*//' "$scratch/fast" | sort | uniq -c | sed 's/^ *//' | LC_ALL=C sort -k 2)"
same 'the first correction' 'v_rcp_f32 v, v
v_fma_f32 v, v, -s, 1.0' "$(head -2 "$scratch/fast")"
same 'gfx900, square root, -ffast-math' 'v_sqrt_f32 v, v' \
    "$(region amdgcn-amdhsa "$pattern" float '__builtin_sqrtf(x)' -ffast-math)"
for options in '' -ffast-math; do
    same "NVIDIA, float / float $options" 'div.rn.f32 %r, %r, %r;' \
        "$(region nvptx-none 'div[.a-z]*[.]f32' float 'x / y' ${options:+"$options"})"
    same "NVIDIA, square root $options" 'sqrt.rn.f32 %r, %r;' \
        "$(region nvptx-none 'sqrt[.a-z]*[.]f32' float '__builtin_sqrtf(x)' ${options:+"$options"})"
done
same 'NVIDIA, sine, -ffast-math' 'sin.approx.f32 %r, %r;' \
    "$(region nvptx-none 'sin[.a-z]*[.]f32|call.* sinf' float '__builtin_sinf(x)' -ffast-math)"
