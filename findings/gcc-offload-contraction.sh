#!/bin/sh
# Guess: an OpenMP target region of GCC computes x * y + z on a GPU as on the x86-64 host, with two roundings.
# Seen: GCC 12.2.0 contracts by default. For NVIDIA GPUs it writes fma.rn.f32 and for gfx900 v_fma_f32, while the host
# code has mulss and addss, because x86-64 has no FMA instruction in its base set. The same region, which runs on the
# host if no GPU is found, therefore has two results. -ffp-contract=off gives a product and a sum on all three.
. "$(dirname "$0")/gcc-offload.sh"
same 'host' 'mulss %xmm1, %xmm0
addss %xmm2, %xmm0' "$(region host '[a-z]+ss' float 'x * y + z')"
for options in '' -ffp-contract=off; do
    if [ -z "$options" ]; then
        nvidia='fma.rn.f32 %r, %r, %r, %r;'
        amd='v_fma_f32 v, v, v, v'
    else
        nvidia='mul.f32 %r, %r, %r;
add.f32 %r, %r, %r;'
        amd='v_mul_f32 v, v, v
v_add_f32 v, v, v'
    fi
    same "NVIDIA $options" "$nvidia" \
        "$(region nvptx-none '(fma|mul|add)[.a-z]*[.]f32' float 'x * y + z' ${options:+"$options"})"
    same "gfx900 $options" "$amd" "$(region amdgcn-amdhsa 'v_[a-z]+_f32' float 'x * y + z' ${options:+"$options"})"
done
