#!/bin/sh
# Guess: GCC writes an atomic addition in a target region as the atomic instruction of the GPU, with the fences that the
# memory order needs.
# Seen: for gfx900, GCC 12.2.0 writes a loop with global_atomic_cmpswap instead of global_atomic_add, although gfx900
# has both. A sequentially consistent addition has the same instructions as a relaxed one, without the invalidation of
# the cache (buffer_wbinvl1_vol) that a sequentially consistent load or exchange has. For NVIDIA GPUs it writes
# atom.add.u32, and two membar.sys around it for sequential consistency.
. "$(dirname "$0")/gcc-offload.sh"
amd='global_atomic|global_load_dword .*glc|buffer_wbinvl1_vol'
for order in RELAXED SEQ_CST; do
    same "gfx900, addition, $order" 'global_load_dword v, v, off glc
global_atomic_cmpswap v, v, v, off glc' "$(region amdgcn-amdhsa "$amd" int "__atomic_fetch_add(p, 1, __ATOMIC_$order)")"
done
same 'gfx900, load, SEQ_CST' 'buffer_wbinvl1_vol
global_load_dword v, v, off glc
buffer_wbinvl1_vol' "$(region amdgcn-amdhsa "$amd" int '__atomic_load_n(p, __ATOMIC_SEQ_CST)')"
same 'gfx900, exchange, SEQ_CST' 'buffer_wbinvl1_vol
global_atomic_swap v, v, v, off glc
buffer_wbinvl1_vol' "$(region amdgcn-amdhsa "$amd" int '__atomic_exchange_n(p, 1, __ATOMIC_SEQ_CST)')"
same 'NVIDIA, addition, RELAXED' 'atom.add.u32 %r, [%r], 1;' \
    "$(region nvptx-none 'atom|membar' int '__atomic_fetch_add(p, 1, __ATOMIC_RELAXED)')"
same 'NVIDIA, addition, SEQ_CST' 'membar.sys;
atom.add.u32 %r, [%r], 1;
membar.sys;' "$(region nvptx-none 'atom|membar' int '__atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST)')"
