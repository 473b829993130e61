#!/bin/sh
# Guess: Taichi divides floats by a constant as by a variable, and x % 7.0 is between 0 and 7.
# Seen: Taichi 1.7.4 replaces the division by a product with the rounded reciprocal, unless fast_math=False: 41.0 / 41.0
# is 0.99999994, 41.0 // 41.0 is 0 and 41.0 % 41.0 is 41. 3e9 % 7.0 is -256, a negative number, and 0 with
# fast_math=False, since the rounded quotient is used. The exact value is 4. There is no message. Needs CPython 3.9 to
# 3.12.
. "$(dirname "$0")/packages.sh"
environment taichi taichi==1.7.4 numpy==2.2.6 colorama==0.4.6 dill==0.4.1 rich==15.0.0 markdown-it-py==4.3.0 \
    mdurl==0.1.2 pygments==2.21.0
cat > "$scratch/kernel.py" <<'PYTHON'
import sys

import taichi as ti

ti.init(arch=ti.cpu, log_level=ti.ERROR, offline_cache=False, fast_math=sys.argv[1] == "fast")
x = ti.field(ti.f32, 2)
r = ti.field(ti.f32, 5)


@ti.kernel
def check():
    r[0] = x[0] / 41.0
    r[1] = x[0] // 41.0
    r[2] = x[0] % 41.0
    r[3] = x[0] / x[0]
    r[4] = x[1] % 7.0


x[0], x[1] = 41, 3e9
check()
print(*(f"{value:.9g}" for value in r.to_numpy()))
PYTHON
check() { "$scratch/taichi/bin/python" "$scratch/kernel.py" "$1" 2> "$scratch/messages" | tail -1; }
same 'x / 41.0, x // 41.0, x % 41.0 and x / x for 41.0, and 3e9 % 7.0' '0.99999994 0 41 1 -256' "$(check fast)"
same 'with fast_math=False' '1 1 0 1 0' "$(check exact)"
same 'the exact remainder of 3000000000 and 7' 4 "$(echo $((3000000000 % 7)))"
