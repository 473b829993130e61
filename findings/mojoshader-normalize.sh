#!/bin/sh
# Guess: MojoShader translates the Direct3D 9 instructions nrm, which divides a vector by the length of its x, y and z,
# and log, which takes the absolute value first, to GLSL with the same result.
# Seen: libmojoshader hg1314 writes normalize() of all four components, so w changes the length: (3, 4, 0, 12) gives x =
# 0.2308 instead of 0.6. It writes log2(x) for log, which is undefined for a negative x, while pow and rsq get abs(x).
# There is no message.
. "$(dirname "$0")/debian.sh"
debian libmojoshader0=0.0~hg1314+dfsg-1.1
glsl() {
    printf '%s\n' ps_2_0 'dcl v0' "$1" 'mov oC0, r1' |
        python3 "$here/mojoshader.py" "$scratch/root/usr/lib/x86_64-linux-gnu/libmojoshader.so.0" |
        sed -n 's/^.*\(ps_r1 = .*\);/\1/p'
}
same 'nrm r1, v0' 'ps_r1 = normalize(ps_v0)' "$(glsl 'nrm r1, v0')"
same 'dp3 r1, v0, v0' 'ps_r1 = vec4(dot(ps_v0.xyz, ps_v0.xyz))' "$(glsl 'dp3 r1, v0, v0')"
same 'log r1, v0.x' 'ps_r1 = log2(ps_v0.xxxx)' "$(glsl 'log r1, v0.x')"
same 'pow r1, v0.x, v0.y' 'ps_r1 = pow(abs(ps_v0.xxxx), ps_v0.yyyy)' "$(glsl 'pow r1, v0.x, v0.y')"
same 'x of (3, 4, 0, 12) with four and with three components' '0.2308 0.6000' \
    "$(python3 -c 'import math; print("%.4f %.4f" % (3 / math.hypot(3, 4, 12), 3 / math.hypot(3, 4)))')"
