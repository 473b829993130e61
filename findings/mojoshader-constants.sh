#!/bin/sh
# Guess: MojoShader, which games use to translate Direct3D 9 shaders to GLSL, keeps the constants of `def`, or rounds
# them to the nearest 32-bit float.
# Seen: libmojoshader hg1314 prints 0 for every constant of 2^64 or more and for 1e-10 and below, and nine digits after
# the point otherwise: 1.234e-9 becomes 0.000000001. Its assembler reads a constant without a point or exponent as a
# 32-bit integer: 4294967296 becomes 0 and 9223372036854775807 becomes -1. There is no message.
. "$(dirname "$0")/debian.sh"
debian libmojoshader0=0.0~hg1314+dfsg-1.1
constants() {
    for value; do
        printf '%s\n' ps_2_0 "def c0, $value, 1, 1, 1" 'mov oC0, c0' ''
    done | python3 "$here/mojoshader.py" "$scratch/root/usr/lib/x86_64-linux-gnu/libmojoshader.so.0" |
        sed -n 's/.* = vec4(\([^,]*\),.*/\1/p' | tr '\n' ' '
}
same '1.5, 1e9, 1e19' '1.5 1000000000.0 9999999980506447872.0 ' "$(constants 1.5 1e9 1e19)"
same '2e19, 1e20, -1e38' '0.0 0.0 -0.0 ' "$(constants 2e19 1e20 -1e38)"
same '1e-9, 1.234e-9, 1e-10' '0.000000001 0.000000001 0.0 ' "$(constants 1e-9 1.234e-9 1e-10)"
same '4294967295.0, 4294967296, 9223372036854775807' '4294967296.0 0.0 -1.0 ' \
    "$(constants 4294967295.0 4294967296 9223372036854775807)"
