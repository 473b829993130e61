#!/bin/sh
# Guess: cuda.brev of numba-cuda, which reverses the bits of a 32-bit or 64-bit integer, reverses the 64 bits of an
# int64, as cuda.popc and cuda.clz count the bits of an int64.
# Seen: numba-cuda 0.30.4 cuts an int64 to 32 bits and returns a uint32: brev(1 << 32) is 0, and brev(1) is 1 << 31.
# Only a uint64 is reversed in 64 bits. Integer expressions are int64 by default. There is no message.
. "$(dirname "$0")/numba-cuda.sh"
same 'brev of uint64' 'cuda.brev(a): uint64: brev.b64 _, _' "$(ptx uint64 'cuda.brev(a)')"
same 'brev of int64' 'cuda.brev(a): uint32: brev.b32 _, _' "$(ptx int64 'cuda.brev(a)')"
same 'brev of uint32 + uint32' 'cuda.brev(a + b): uint64: add.s64 _, _, _; brev.b64 _, _' \
    "$(ptx uint32,uint32 'cuda.brev(a + b)')"
same 'brev of uint64 + 1' 'cuda.brev(a + 1): uint32: add.s32 _, _, 1; brev.b32 _, _' "$(ptx uint64 'cuda.brev(a + 1)')"
same 'popc of int64' 'cuda.popc(a): int64: popc.b64 _, _; cvt.u64.u32 _, _' "$(ptx int64 'cuda.popc(a)')"
same 'clz of int64' 'cuda.clz(a): int64: clz.b64 _, _; cvt.u64.u32 _, _' "$(ptx int64 'cuda.clz(a)')"
