#!/bin/sh
# Guess: in kernels of NVIDIA Warp, a // b and a % b belong together, as in Python and in C: (a // b) * b + a % b is a.
# Seen: Warp 1.19.0 rounds // toward minus infinity, as Python does, and computes % with the sign of a, as C does:
# -7 // 2 is -4 and -7 % 2 is -1, so the sum is -9. It is the same for floats. wp.frac(-0.25) is -0.25, while fract of
# shading languages is 0.75. There is no message. Python computes 1 and 0.75. Needs CPython 3.10 or newer.
. "$(dirname "$0")/packages.sh"
environment warp warp-lang==1.19.0 numpy==2.2.6
cat > "$scratch/kernel.py" <<'PYTHON'
import sys

import warp as wp

wp.config.quiet = True
wp.config.kernel_cache_dir = sys.argv[1]


@wp.kernel
def check(a: wp.array(dtype=wp.int32), x: wp.array(dtype=wp.float32), r: wp.array(dtype=wp.float32)):
    r[0] = wp.float32(a[0] // a[1])
    r[1] = wp.float32(a[0] % a[1])
    r[2] = wp.float32((a[0] // a[1]) * a[1] + a[0] % a[1])
    r[3] = x[0] // x[1]
    r[4] = x[0] % x[1]
    r[5] = wp.frac(x[2])


a = wp.array([-7, 2], dtype=wp.int32, device="cpu")
x = wp.array([-7.5, 2.0, -0.25], dtype=wp.float32, device="cpu")
r = wp.zeros(6, dtype=wp.float32, device="cpu")
wp.launch(check, dim=1, inputs=[a, x, r], device="cpu")
print(*r.numpy().tolist())
PYTHON
same 'Warp: -7 // 2, -7 % 2, -7 // 2 * 2 + -7 % 2, -7.5 // 2, -7.5 % 2, frac(-0.25)' '-4.0 -1.0 -9.0 -4.0 -1.5 -0.25' \
    "$("$scratch/warp/bin/python" "$scratch/kernel.py" "$scratch/cache" 2> "$scratch/messages" | tail -1)"
same 'Python' '-4 1 -7 -4.0 0.5 0.75' \
    "$(python3 -c 'print(-7 // 2, -7 % 2, -7 // 2 * 2 + -7 % 2, -7.5 // 2, -7.5 % 2, -0.25 % 1)')"
