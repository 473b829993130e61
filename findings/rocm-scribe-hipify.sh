#!/bin/sh
# Guess: hipify of rocm-scribe keeps the sum of a CUDA reduction over 32 lanes, or reports that AMD GPUs have waves of
# 64 lanes.
# Seen: hipify of rocm-scribe 1.0.3 starts the loop at warpSize/2 instead of 16, but leaves `threadIdx.x & 31` as it is.
# In a wave of 64, lane 0 then adds the sum of 64 lanes, and lane 32 adds its own half again: 64 ones give at least 96.
# `threadIdx.x % 32` becomes `% warpSize`. The 64 bits of __ballot go to an unsigned variable. There are no diagnostics.
. "$(dirname "$0")/rocm-scribe.sh"
same 'hipify' 'for (int k = warpSize/2; k > 0; k >>= 1) v += __shfl_down(v, k);
if ((threadIdx.x & 31) == 0) atomicAdd(o, v);
if (threadIdx.x % warpSize == 0) atomicAdd(o, v);
unsigned b = __ballot(v > 0);
[]' "$(KERNEL='__global__ void sum(float *o, float v) {
for (int k = 16; k > 0; k >>= 1) v += __shfl_down_sync(0xffffffff, v, k);
if ((threadIdx.x & 31) == 0) atomicAdd(o, v);
if (threadIdx.x % 32 == 0) atomicAdd(o, v);
unsigned b = __ballot_sync(0xffffffff, v > 0);
}' scribe <<'PYTHON'
import os

from cuda_scribe import hipify

result = hipify(os.environ["KERNEL"])
print("\n".join(line for line in result.source.split("\n") if line.startswith(("for", "if", "unsigned"))))
print(result.diagnostics)
PYTHON
)"
value='lanes = [1] * 64
step = 32
while step:
    lanes = [lanes[i] + (lanes[i + step] if i + step < 64 else 0) for i in range(64)]
    step //= 2
print(lanes[0], lanes[32], sum(lanes[i] for i in range(64) if i & 31 == 0))'
same 'Lane 0, lane 32 and the sum of 64 ones, if lanes past the end give 0' '64 32 96' "$(python3 -c "$value")"
