#!/bin/sh
# Guess: an instruction that LLVM accepts under one name keeps its meaning from release to release.
# Seen: on gfx11 and gfx12, where the hardware has only v_dot4_i32_iu8 and v_dot8_i32_iu4, LLVM also accepts the older
# names v_dot4_i32_i8 and v_dot8_i32_i4. LLVM 22 and early LLVM 23 (Triton 3.5.1, 3.7.1) encode them with neg_lo clear,
# which selects unsigned sources. LLVM 24 (Triton 3.9.0) sets neg_lo for both sources, which selects signed sources
# (last byte 18 becomes 78). No version prints a warning. On gfx942, which has the signed instruction, nothing changed.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_dot4_i32_i8 v5, v1, v2, s3
gfx1200|v_dot4_i32_i8 v5, v1, v2, s3
gfx1100|v_dot8_i32_i4 v5, v1, v2, s3
gfx942|v_dot4_i32_i8 v5, v1, v2, s3'
unsigned='gfx1150  v_dot4_i32_i8 v5, v1, v2, s3  054016cc01050e18
gfx1200  v_dot4_i32_i8 v5, v1, v2, s3  054016cc01050e18
gfx1100  v_dot8_i32_i4 v5, v1, v2, s3  054018cc01050e18
gfx942  v_dot4_i32_i8 v5, v1, v2, s3  0540a8d301050e18'
signed='gfx1150  v_dot4_i32_i8 v5, v1, v2, s3  054016cc01050e78
gfx1200  v_dot4_i32_i8 v5, v1, v2, s3  054016cc01050e78
gfx1100  v_dot8_i32_i4 v5, v1, v2, s3  054018cc01050e78
gfx942  v_dot4_i32_i8 v5, v1, v2, s3  0540a8d301050e18'
same 'Triton 3.7.1 (LLVM 23.0.0git)' "$unsigned" "$(echo "$lines" | assemble 3.7.1)"
same 'Triton 3.9.0 (LLVM 24.0.0git)' "$signed" "$(echo "$lines" | assemble 3.9.0)"
