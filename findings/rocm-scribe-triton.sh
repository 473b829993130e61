#!/bin/sh
# Guess: rocm-scribe translates the expression of an elementwise CUDA kernel to Triton, or reports that it cannot.
# Seen: rocm-scribe 1.0.3 does not translate the expression. For a kernel with one input array, the Triton kernel copies
# it; with two, it stores x + y, also for x[i] - y[i] and for x[n - 1 - i]. The result has success=True and no warnings.
. "$(dirname "$0")/rocm-scribe.sh"
translate() {
    KERNEL="__global__ void k(float *o, $1, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { $2 }
}" scribe <<'PYTHON'
import os

from cuda_scribe import AMDBridge

result = AMDBridge().translate(os.environ["KERNEL"])
lines = (line.strip() for line in result.triton_source.split("\n"))
print(f"{next(line for line in lines if line.startswith('result = '))}, {result.success}, {result.warnings}")
PYTHON
}
same 'o[i] = x[i] * 2.0f' 'result = x, True, []' "$(translate 'const float *x' 'o[i] = x[i] * 2.0f;')"
two='const float *x, const float *y'
same 'o[i] = x[i] - y[i]' 'result = x + y, True, []' "$(translate "$two" 'o[i] = x[i] - y[i];')"
same 'o[i] = x[n - 1 - i] * y[i]' 'result = x + y, True, []' "$(translate "$two" 'o[i] = x[n - 1 - i] * y[i];')"
