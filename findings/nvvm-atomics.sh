#!/bin/sh
# Guess: atomicrmw with the order seq_cst in libNVVM is an atomic instruction with that order, for all threads of the
# system.
# Seen: libNVVM of CUDA 13.5 (V13.5.37) writes `atom.global.add.u32` for compute_90, the same for seq_cst and monotonic.
# PTX defines it as relaxed, and only for the threads of the GPU. Its verifier accepts both orders. For compute_100,
# seq_cst is a fence.sc.sys and an atom.acquire.sys. A fence instruction is an error for compute_90.
. "$(dirname "$0")/nvvm.sh"
add() {
    pointer=${2#compute_}
    if [ "$pointer" -lt 100 ]; then pointer='i32* %q'; else pointer='ptr %p'; fi
    nvvm "$1" "$2" <<LLVM
$([ "$pointer" = 'ptr %p' ] || echo '%q = bitcast float* %p to i32*')
%m = atomicrmw add $pointer, i32 7 $3
%r = bitcast i32 %m to float
LLVM
}
same 'compute_90, verifier' 'verified' "$(add Verify compute_90 seq_cst)"
same 'compute_90, seq_cst' 'atom.global.add.u32 %r1, [%rd2], 7;' "$(add Compile compute_90 seq_cst)"
same 'compute_90, monotonic' 'atom.global.add.u32 %r1, [%rd2], 7;' "$(add Compile compute_90 monotonic)"
same 'compute_100, seq_cst' 'fence.sc.sys;
atom.acquire.sys.global.add.u32 %r1, [%rd2], 7;' "$(add Compile compute_100 seq_cst)"
same 'compute_100, monotonic' 'atom.relaxed.sys.global.add.u32 %r1, [%rd2], 7;' "$(add Compile compute_100 monotonic)"
fence() { printf 'fence seq_cst\n%%r = fadd float %%x, 1.0\n' | nvvm Compile "$1" | head -1; }
same 'compute_90, fence' 'Error: unsupported operation' "$(fence compute_90)"
same 'compute_100, fence' 'fence.sc.sys;' "$(fence compute_100)"
