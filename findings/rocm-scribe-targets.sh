#!/bin/sh
# Guess: rocm-scribe translates the declaration `int i = blockIdx.x * blockDim.x + threadIdx.x;` to WGSL and SYCL, or
# reports that it cannot.
# Seen: rocm-scribe 1.0.3 writes `i32 i = tid;` to WGSL, which is the order of C, and leaves blockIdx, blockDim and
# threadIdx, which SYCL does not have. The SYCL kernel uses total_elements, which is not declared. Both results have
# success=True.
. "$(dirname "$0")/rocm-scribe.sh"
same 'rocm-scribe 1.0.3' 'wgsl True: i32 i = tid;
sycl True: int i = blockIdx.x * blockDim.x + threadIdx.x;
sycl, lines with total_elements: q.parallel_for(sycl::range<1>(total_elements), [=](sycl::id<1> idx) {' \
    "$(KERNEL='__global__ void k(float *o, const float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { o[i] = x[i]; }
}' scribe <<'PYTHON'
import os

from cuda_scribe import translate_universal

results = translate_universal(os.environ["KERNEL"], ["wgsl", "sycl"])
for name, result in results.items():
    lines = [line.strip() for line in result["source"].split("\n")]
    print(f"{name} {result['success']}:", *(line for line in lines if " i = " in line))
lines = [line.strip() for line in results["sycl"]["source"].split("\n")]
print("sycl, lines with total_elements:", *(line for line in lines if "total_elements" in line))
PYTHON
)"
