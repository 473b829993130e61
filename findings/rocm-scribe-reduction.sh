#!/bin/sh
# Guess: rocm-scribe translates a CUDA reduction with atomicAdd to Triton and HIP so that all blocks add their sums.
# Seen: in the Triton kernel of rocm-scribe 1.0.3, only block 0 adds its sum: `if pid == 0`. The HIP kernel declares the
# output of atomicAdd as const, which C++ refuses. The result has success=True and no warnings.
. "$(dirname "$0")/rocm-scribe.sh"
same 'rocm-scribe 1.0.3' 'True []
Triton: result = tl.sum(x, axis=0); if pid == 0:; tl.atomic_add(output_ptr, result)
HIP: const float* __restrict__ o,
HIP: if ((threadIdx.x & 31) == 0) atomicAdd(o, v);' "$(KERNEL='
__global__ void sum(float *o, const float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i < n ? x[i] : 0.0f;
    for (int k = 16; k > 0; k >>= 1) v += __shfl_down_sync(0xffffffff, v, k);
    if ((threadIdx.x & 31) == 0) atomicAdd(o, v);
}' scribe <<'PYTHON'
import os

from cuda_scribe import AMDBridge

result = AMDBridge().translate(os.environ["KERNEL"])
print(result.success, result.warnings)
lines = [line.strip() for line in result.triton_source.split("\n")]
start = next(index for index, line in enumerate(lines) if line.startswith("result = "))
print("Triton:", "; ".join(lines[start:start + 3]))
for line in result.hip_source.split("\n"):
    if " o," in line and "launch" not in line and "float* __" in line or "atomicAdd(o" in line:
        print("HIP:", line.strip())
PYTHON
)"
