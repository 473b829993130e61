#!/bin/sh
# Guess: a register name that assembles for a GPU also assembles with the next release.
# Seen: LLVM 22 (Triton 3.5.1) accepts both v1 and v1.l as a 16-bit operand of gfx1150 and gfx1200, with the same bytes.
# LLVM 23 (Triton 3.7.1) rejects v1 on gfx1150 and accepts it on gfx1200. LLVM 24 (Triton 3.9.0) rejects it on both.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_add_f16 v1, v2, v3
gfx1200|v_add_f16 v1, v2, v3
gfx1150|v_add_f16 v1.l, v2.l, v3.l'
both='gfx1150  v_add_f16 v1, v2, v3  02070264
gfx1200  v_add_f16 v1, v2, v3  02070264
gfx1150  v_add_f16 v1.l, v2.l, v3.l  02070264'
only1200='gfx1150  v_add_f16 v1, v2, v3  refused
gfx1200  v_add_f16 v1, v2, v3  02070264
gfx1150  v_add_f16 v1.l, v2.l, v3.l  02070264'
neither='gfx1150  v_add_f16 v1, v2, v3  refused
gfx1200  v_add_f16 v1, v2, v3  refused
gfx1150  v_add_f16 v1.l, v2.l, v3.l  02070264'
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$both" "$(echo "$lines" | assemble 3.5.1)"
same 'Triton 3.7.1 (LLVM 23.0.0git)' "$only1200" "$(echo "$lines" | assemble 3.7.1)"
same 'Triton 3.9.0 (LLVM 24.0.0git)' "$neither" "$(echo "$lines" | assemble 3.9.0)"
