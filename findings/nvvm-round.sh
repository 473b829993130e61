#!/bin/sh
# Guess: libNVVM computes llvm.round, which rounds halves away from zero (2.5 to 3), or reports that it is not
# supported.
# Seen: nvvmCompileProgram of CUDA 13.5 (V13.5.37) writes cvt.rni for compute_90, which rounds halves to even, so that
# 2.5 becomes 2, as llvm.rint does. For compute_100 it rounds correctly. Only nvvmVerifyProgram, which a caller can
# omit, refuses the function, for both.
. "$(dirname "$0")/nvvm.sh"
rounding() {
    nvvm "$1" "$2" <<LLVM
declare float @llvm.$3.f32(float)
%r = call float @llvm.$3.f32(float %x)
LLVM
}
same 'round, compute_90' 'cvt.rni.f32.f32 %f2, %f1;' "$(rounding Compile compute_90 round)"
same 'rint, compute_90' 'cvt.rni.f32.f32 %f2, %f1;' "$(rounding Compile compute_90 rint)"
same 'round, compute_100' 'and.b32 %r2, %r1, -2147483648;
or.b32 %r3, %r2, 1056964608;
add.f32 %r4, %r1, %r3;
cvt.rzi.f32.f32 %r5, %r4;' "$(rounding Compile compute_100 round | head -4)"
for gpu in compute_90 compute_100; do
    same "nvvmVerifyProgram, $gpu" 'Unsupported intrinsic: llvm.round.f32' \
        "$(rounding Verify "$gpu" round | sed -n 's/^ *\(Unsupported\)/\1/p')"
done
