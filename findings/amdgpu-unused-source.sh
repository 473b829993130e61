#!/bin/sh
# Guess: unused operand fields of an instruction are 0 in every release, so two releases give the same bytes.
# Seen: for two-source VOP3 and VOP3P instructions, LLVM 22 (Triton 3.5.1) leaves the third source 0. LLVM 23 (Triton
# 3.7.1) writes 0x80, the inline constant 0, on gfx1150 (last byte 00 becomes 02, 18 becomes 1a) and still writes 0 on
# gfx950 and for instructions with DPP. A byte comparison of objects from two releases reports every such line.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_pk_add_u16 v0, v1, 1
gfx1150|v_ldexp_f16 v0.l, v1.l, 1.0
gfx1150|v_add_f16_e64_dpp v0.l, v1.l, v2.l dpp8:[0,0,0,0,0,0,0,0]
gfx950|v_pk_add_u16 v0, v1, 1'
zero='gfx1150  v_pk_add_u16 v0, v1, 1  00400acc01030118
gfx1150  v_ldexp_f16 v0.l, v1.l, 1.0  00003bd501e50100
gfx1150  v_add_f16_e64_dpp v0.l, v1.l, v2.l dpp8:[0,0,0,0,0,0,0,0]  000032d5e904020001000000
gfx950  v_pk_add_u16 v0, v1, 1  00408ad301030118'
inline='gfx1150  v_pk_add_u16 v0, v1, 1  00400acc0103011a
gfx1150  v_ldexp_f16 v0.l, v1.l, 1.0  00003bd501e50102
gfx1150  v_add_f16_e64_dpp v0.l, v1.l, v2.l dpp8:[0,0,0,0,0,0,0,0]  000032d5e904020001000000
gfx950  v_pk_add_u16 v0, v1, 1  00408ad301030118'
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$zero" "$(echo "$lines" | assemble 3.5.1)"
same 'Triton 3.7.1 (LLVM 23.0.0git)' "$inline" "$(echo "$lines" | assemble 3.7.1)"
