#!/bin/sh
# Guess: step, sign, asin and acos of NVIDIA Warp are the functions of shading languages, CUDA and NumPy.
# Seen: in Warp 1.19.0, wp.step has one argument and is 1 for negative numbers and 0 for others, the reverse of step(0,
# x) of GLSL and HLSL. wp.sign is 1 for 0 and for NaN. wp.asin(2) is pi / 2, and wp.acos of -2 and of NaN is pi, where
# NumPy and CUDA return NaN. Needs CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"
environment warp warp-lang==1.19.0 numpy==2.2.6
cat > "$scratch/kernel.py" <<'PYTHON'
import sys

import warp as wp

wp.config.quiet = True
wp.config.kernel_cache_dir = sys.argv[1]


@wp.kernel
def compute(a: wp.array(dtype=wp.float32), r: wp.array2d(dtype=wp.float32)):
    i = wp.tid()
    r[0, i] = wp.step(a[i])
    r[1, i] = wp.sign(a[i])
    r[2, i] = wp.asin(a[i])
    r[3, i] = wp.acos(a[i])


values = [-2.0, 0.0, 2.0, float("nan")]
a = wp.array(values, dtype=wp.float32, device="cpu")
r = wp.zeros((4, len(values)), dtype=wp.float32, device="cpu")
wp.launch(compute, dim=len(values), inputs=[a, r], device="cpu")
for name, row in zip(("step", "sign", "asin", "acos"), r.numpy()):
    print(name, *(f"{value:.4g}" for value in row))
PYTHON
same 'Warp for -2, 0, 2 and NaN' 'step 1 0 0 0
sign -1 1 1 1
asin -1.571 0 1.571 -1.571
acos 3.142 1.571 0 3.142' \
    "$("$scratch/warp/bin/python" "$scratch/kernel.py" "$scratch/cache" 2> "$scratch/messages" | tail -4)"
same 'NumPy' '[-1.  0.  1. nan] [nan  0. nan nan]' "$("$scratch/warp/bin/python" -W ignore -c '
import numpy
x = numpy.array([-2, 0, 2, numpy.nan])
print(numpy.sign(x), numpy.arcsin(x))')"
