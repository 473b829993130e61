#!/bin/sh
# Guess: libNVVM translates LLVM functions such as llvm.smax, llvm.minimum and llvm.fptosi.sat, or its verifier reports
# the ones that it does not know.
# Seen: for compute_90, libNVVM of CUDA 13.5 (V13.5.37) verifies and compiles them without a message, and the PTX calls
# external functions of these names, which ptxas refuses because of the dots. For compute_100 each one is code.
. "$(dirname "$0")/nvvm.sh"
code() {
    statements=$(cat)
    echo "$statements" | nvvm Verify "$1"
    echo "$statements" | nvvm Compile "$1" | grep -E '^llvm|^call|^(min|max|cvt)[^ ]*' | sed 's/ .*//'
}
smax='declare i32 @llvm.smax.i32(i32, i32)
%i = bitcast float %x to i32
%j = bitcast float %y to i32
%m = call i32 @llvm.smax.i32(i32 %i, i32 %j)
%r = bitcast i32 %m to float'
minimum='declare float @llvm.minimum.f32(float, float)
%r = call float @llvm.minimum.f32(float %x, float %y)'
saturating='declare i32 @llvm.fptosi.sat.i32.f32(float)
%m = call i32 @llvm.fptosi.sat.i32.f32(float %x)
%r = bitcast i32 %m to float'
same 'smax, compute_90' 'verified
call.uni
llvm.smax.i32,' "$(echo "$smax" | code compute_90)"
same 'ptxas' "Parsing error near '.smax': syntax error" "$(ptxas sm_90 | sed -n 1p)"
same 'minimum, compute_90' 'verified
call.uni
llvm.minimum.f32,' "$(echo "$minimum" | code compute_90)"
same 'fptosi.sat, compute_90' 'verified
call.uni
llvm.fptosi.sat.i32.f32,' "$(echo "$saturating" | code compute_90)"
same 'smax, compute_100' 'verified
max.s32' "$(echo "$smax" | code compute_100)"
same 'minimum, compute_100' 'verified
min.NaN.f32' "$(echo "$minimum" | code compute_100)"
same 'fptosi.sat, compute_100' 'verified
cvt.rzi.s32.f32' "$(echo "$saturating" | code compute_100)"
