#!/bin/sh
# Guess: `mul.f32` and `add.f32` round like `mul.rn.f32` and `add.rn.f32`, because .rn is the default of PTX, and the
# optimization level does not change results.
# Seen: ptxas 13.5 fuses mul.f32 and add.f32 to one FFMA, which rounds once. A written .rn on either instruction, -O0 or
# -fmad false prevents it. In x*x - y*y only one product is rounded, so the result for x = y can differ from 0. A debug
# build therefore computes other values than a release build.
. "$(dirname "$0")/nvidia.sh"
operations() {
    ptx sm_90 "$@" | sed -n 's/^\(FMUL\|FADD\|FFMA\) .*/\1/p' | tr '\n' ' '
}
sum() { echo "mul$1.f32 %f1, %x, %y; add$2.f32 %f2, %f1, %x; st.global.f32 [%p], %f2;"; }
same 'mul.f32, add.f32' 'FFMA ' "$(sum '' '' | operations)"
same 'mul.rn.f32, add.rn.f32' 'FMUL FADD ' "$(sum .rn .rn | operations)"
same 'mul.rn.f32, add.f32' 'FMUL FADD ' "$(sum .rn '' | operations)"
same 'mul.f32, add.rn.f32' 'FMUL FADD ' "$(sum '' .rn | operations)"
same 'mul.f32, add.f32 with -O0' 'FMUL FADD ' "$(sum '' '' | operations -O0)"
same 'mul.f32, add.f32 with -fmad false' 'FMUL FADD ' "$(sum '' '' | operations -fmad false)"
same 'x*x - y*y' 'FMUL FFMA ' "$(echo 'mul.f32 %f1, %x, %x; mul.f32 %f2, %y, %y; sub.f32 %f3, %f1, %f2;
    st.global.f32 [%p], %f3;' | operations)"
