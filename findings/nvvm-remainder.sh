#!/bin/sh
# Guess: frem in libNVVM is the same computation for all GPUs, and 5 % infinity is 5, as in C.
# Seen: libNVVM of CUDA 13.5 (V13.5.37) writes x - floor(x / y) * y of the absolute values for compute_90, which is NaN
# for infinity (0 * infinity) and +0 for -0, and fma(-trunc(x / y), y, x) with a test for infinity for compute_100.
. "$(dirname "$0")/nvvm.sh"
same 'compute_90' 'setp.lt.f32 %p1, %f1, 0f00000000;
abs.f32 %f3, %f1;
abs.f32 %f4, %f2;
div.rn.f32 %f5, %f3, %f4;
cvt.rmi.f32.f32 %f6, %f5;
mul.f32 %f7, %f6, %f4;
sub.f32 %f8, %f3, %f7;
neg.f32 %f9, %f8;
selp.f32 %f10, %f9, %f8, %p1;' "$(echo '%r = frem float %x, %y' | nvvm Compile compute_90)"
same 'compute_100' 'div.rn.f32 %r3, %r1, %r2;
cvt.rzi.f32.f32 %r4, %r3;
neg.f32 %r5, %r4;
fma.rn.f32 %r6, %r5, %r2, %r1;
testp.infinite.f32 %p1, %r2;
selp.f32 %r7, %r1, %r6, %p1;' "$(echo '%r = frem float %x, %y' | nvvm Compile compute_100)"
value='from math import floor, inf
def old(x, y):
    r = abs(x) - float(floor(abs(x) / abs(y))) * abs(y)
    return -r if x < 0 else r
print(old(5.0, inf), old(-0.0, 3.0), old(-5.0, 3.0))'
same 'The formula for compute_90: 5 % infinity, -0.0 % 3, -5 % 3' 'nan 0.0 -2.0' "$(python3 -c "$value")"
