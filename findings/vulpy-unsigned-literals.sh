#!/bin/sh
# Guess: in kernels of vulpy, which are written in Python, -2 is minus two, and i / 2 of the int32 -7 is -3, -4 or -3.5.
# Seen: vulpy 0.1.0 writes every integer literal with the suffix u. GLSL then computes with unsigned numbers: -2 * x is
# 4294967294 * x, i / 2 of -7 is 2147483644, `i > -1` is false for 5, and range(10, 0, -1) is empty. The type of the
# variable changes nothing. There is no message, and glslang accepts the shader.
. "$(dirname "$0")/vulpy.sh"
seen='r[0u] = ((-2u) * x);
r[1u] = float((i / 2u));
if ((i > (-1u))) {
    r[2u] = x;
}
for (uint j = 10u; j < 0u; j += (-1u)) {
    r[j] = 1.0;
}
accepted'
same 'vulpy 0.1.0' "$seen" "$(kernel <<'PYTHON'
r[0] = -2 * x
r[1] = float32(i / 2)
if i > -1:
    r[2] = x
for j in range(10, 0, -1):
    r[j] = 1.0
PYTHON
)"
same '(-2u) * 1.0, -7 / 2u and 5 > -1u in GLSL' '4294967294 2147483644 False' \
    "$(python3 -c 'print(-2 % 2**32, -7 % 2**32 // 2, 5 > -1 % 2**32)')"
