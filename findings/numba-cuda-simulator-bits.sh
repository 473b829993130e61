#!/bin/sh
# Guess: the CUDA simulator of numba-cuda counts bits as the GPU does.
# Seen: with NUMBA_ENABLE_CUDASIM=1, numba-cuda 0.30.4 computes popc of the int32 -1 as 1 instead of 32 and of the int64
# -1 as 1 instead of 64, and clz of the int64 1 as 31 instead of 63. The compiler emits popc.b32, popc.b64 and clz.b64.
# There is no message. Needs no GPU.
. "$(dirname "$0")/numba-cuda-simulator.sh"
same 'The simulator' 'cuda.popc(a) of int32 -1: 1
cuda.popc(a) of int64 -1: 1
cuda.clz(a) of int64 1: 31' "$(simulate 'int32|cuda.popc(a)|-1' 'int64|cuda.popc(a)|-1' 'int64|cuda.clz(a)|1')"
same 'The compiler' 'cuda.popc(a): int32: popc.b32 _, _
cuda.popc(a): int64: popc.b64 _, _; cvt.u64.u32 _, _
cuda.clz(a): int64: clz.b64 _, _; cvt.u64.u32 _, _' \
    "$(ptx int32 'cuda.popc(a)'; ptx int64 'cuda.popc(a)'; ptx int64 'cuda.clz(a)')"
