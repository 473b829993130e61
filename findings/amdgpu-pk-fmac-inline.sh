#!/bin/sh
# Guess: 1.0 has the same size in every instruction that takes packed halves, and in every release.
# Seen: on gfx1150, the LLVM 22 snapshot in Triton 3.5.1 encodes v_pk_fmac_f16 with 1.0 in 4 bytes, as an inline
# constant. The release LLVM 22.1.8, LLVM 23 and LLVM 24 (Triton 3.7.1, 3.9.0) write a literal and 8 bytes: 0x00003c00,
# whose high half is 0. So does 0.15915494. v_pk_add_f16 keeps the inline constant, and on gfx950 so does v_pk_fmac_f16.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_pk_fmac_f16 v1, 1.0, v2
gfx1150|v_pk_fmac_f16 v1, 0.15915494, v2
gfx950|v_pk_fmac_f16 v1, 1.0, v2
gfx950|v_pk_add_f16 v1, 1.0, v2'
rest='gfx950  v_pk_fmac_f16 v1, 1.0, v2  f2040278
gfx950  v_pk_add_f16 v1, 1.0, v2  01408fd3f2040218'
inline="gfx1150  v_pk_fmac_f16 v1, 1.0, v2  f2040278
gfx1150  v_pk_fmac_f16 v1, 0.15915494, v2  f8040278
$rest"
literal="gfx1150  v_pk_fmac_f16 v1, 1.0, v2  ff040278003c0000
gfx1150  v_pk_fmac_f16 v1, 0.15915494, v2  ff04027818310000
$rest"
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$inline" "$(echo "$lines" | assemble 3.5.1)"
same 'Triton 3.7.1 (LLVM 23.0.0git)' "$literal" "$(echo "$lines" | assemble 3.7.1)"
same 'Triton 3.9.0 (LLVM 24.0.0git)' "$literal" "$(echo "$lines" | assemble 3.9.0)"
