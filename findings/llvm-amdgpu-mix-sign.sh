#!/bin/sh
# Guess: LLVM for AMD GPUs computes a float product that is rounded to half as exactly as the two instructions, so that
# the product of -1 and 0 is -0.
# Seen: LLVM 22.1.8 for gfx1150 and gfx942 writes one v_fma_mixlo_f16 with the product and 0 as the third operand,
# without a contract flag. (-1 * 0) + 0 is +0. For bfloat products on sm_80 it adds -0 (0x8000), which keeps the sign.
. "$(dirname "$0")/llvm22.sh"
code() {
    llvm llc -mtriple="$1" -mcpu="$2" "$scratch/in.ll" -o "$scratch/out.s"
    sed -n -E 's/^[[:space:]]+((v_(fma|mul)|fma|mul|mov.b16)[^;]*)/\1/p' "$scratch/out.s" | tr -s '\t ' ' '
}
cat > "$scratch/in.ll" <<'LLVM'
define half @f(float %x, float %y) {
  %m = fmul float %x, %y
  %r = fptrunc float %m to half
  ret half %r
}
LLVM
same 'fptrunc (fmul x, y), gfx1150' 'v_fma_mixlo_f16 v0, v0, v1, 0' "$(code amdgcn-amd-amdhsa gfx1150)"
same 'fptrunc (fmul x, y), gfx942' 'v_fma_mixlo_f16 v0, v0, v1, 0' "$(code amdgcn-amd-amdhsa gfx942)"
cat > "$scratch/in.ll" <<'LLVM'
define bfloat @f(bfloat %x, bfloat %y) {
  %r = fmul bfloat %x, %y
  ret bfloat %r
}
LLVM
same 'fmul bfloat x, y, sm_80' 'mov.b16 %rs2, 0x8000;
fma.rn.bf16 %rs4, %rs1, %rs3, %rs2;' "$(code nvptx64-nvidia-cuda sm_80)"
same '-1 * 0 and (-1 * 0) + 0' '-0.0 0.0' "$(python3 -c 'print(-1.0 * 0.0, -1.0 * 0.0 + 0.0)')"
