#!/bin/sh
# Guess: llvm.pow.f32 for AMD GPUs is exact for small integers, like pow of C: pow(-2, 2) is 4. Or llc refuses it.
# Seen: LLVM 22.1.8 for gfx1150 writes exp2(y * log2(x)) with three approximate instructions, without a fast-math flag.
# For -2 that is NaN. The product is v_mul_dx9_zero_f32, for which 0 times infinity is 0, so pow(0, 0) is 1. The
# constants pow(-2, 2) and pow(10, 2) are folded exactly by opt. llvm.powi.f32.i32 with the exponent 2 is one product.
. "$(dirname "$0")/llvm22.sh"
call() {
    printf 'define float @f(float %%x, float %%y) {\n  %%r = call float @llvm.%s\n' "$1" > "$scratch/in.ll"
    printf '  ret float %%r\n}\n' >> "$scratch/in.ll"
}
code() {
    call "$1"
    llvm llc -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1150 "$scratch/in.ll" -o - | sed -n 's/^[[:space:]]*\(v_.*\)/\1/p'
}
fold() {
    call "$1"
    llvm opt -S -passes=instcombine "$scratch/in.ll" | sed -n 's/^ *ret //p'
}
same 'llvm.pow(x, y)' 'v_log_f32_e32 v0, v0
v_mul_dx9_zero_f32_e32 v0, v1, v0
v_exp_f32_e32 v0, v0' "$(code 'pow.f32(float %x, float %y)')"
same 'llvm.powi(x, 2)' 'v_mul_f32_e32 v0, v0, v0' "$(code 'powi.f32.i32(float %x, i32 2)')"
same 'llvm.pow(-2, 2) of opt' 'float 4.000000e+00' "$(fold 'pow.f32(float -2.0, float 2.0)')"
same 'llvm.pow(10, 2) of opt' 'float 1.000000e+02' "$(fold 'pow.f32(float 10.0, float 2.0)')"
