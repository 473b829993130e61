#!/bin/sh
# Guess: register names are case-insensitive like mnemonics (AMD's manuals write both in capitals), parentheses around
# a register change nothing, and a misspelled register is an error.
# Seen: `V_MOV_B32 v0, v1` assembles, but in `v_mov_b32 v0, V1` the source is an undefined symbol named V1: the
# literal 0 with a relocation. The same happens to VCC_LO, NULL, the misspelled vcc_low, `inf`, and to a
# register in parentheses: (v1) is the symbol v1. No message. LLVM 22 (Triton 3.5.1) even encodes -(v1) as 0 without a
# relocation; LLVM 23 and 24 (Triton 3.7.1, 3.9.0) refuse that one. An upper-case destination is refused.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|V_MOV_B32 v0, v1
gfx1150|v_mov_b32 v0, V1
gfx1150|S_MOV_B32 s0, VCC_LO
gfx1150|s_mov_b32 s0, NULL
gfx1150|s_mov_b32 s0, vcc_low
gfx1150|v_mov_b32 v0, inf
gfx1150|v_mov_b32 v0, (v1)
gfx1150|v_mov_b32 V0, v1
gfx1150|v_add_f32 v0, -(v1), v2'
seen='gfx1150  V_MOV_B32 v0, v1  0103007e
gfx1150  v_mov_b32 v0, V1  ff02007e00000000 1 relocation
gfx1150  S_MOV_B32 s0, VCC_LO  ff0080be00000000 1 relocation
gfx1150  s_mov_b32 s0, NULL  ff0080be00000000 1 relocation
gfx1150  s_mov_b32 s0, vcc_low  ff0080be00000000 1 relocation
gfx1150  v_mov_b32 v0, inf  ff02007e00000000 1 relocation
gfx1150  v_mov_b32 v0, (v1)  ff02007e00000000 1 relocation
gfx1150  v_mov_b32 V0, v1  refused'
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$seen
gfx1150  v_add_f32 v0, -(v1), v2  ff04000600000000" "$(echo "$lines" | assemble 3.5.1)"
for version in 3.7.1 3.9.0; do
    same "Triton $version" "$seen
gfx1150  v_add_f32 v0, -(v1), v2  refused" "$(echo "$lines" | assemble "$version")"
done
