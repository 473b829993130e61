#!/bin/sh
# Guess: if 1.0 in a 16-bit integer instruction is the half 0x3c00, then 1.5 is the half 0x3e00, or both are refused.
# Seen: 1.0 is an inline constant, which the hardware expands to a half. 1.5 has no inline constant and becomes a
# literal with the bits of a 32-bit float, 0x3fc00000. The hardware reads its low half, which is 0. In v_add_f16 the
# same 1.5 is 0x3e00. So v_mov_b16 moves 1.0 correctly and moves 0 for 1.5. No message. LLVM 22, 23 and 24 (Triton
# 3.5.1, 3.7.1, 3.9.0) agree.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_mov_b16 v1.l, 1.0
gfx1150|v_mov_b16 v1.l, 1.5
gfx1150|v_mov_b16 v1.l, 0x3e00
gfx942|v_add_u16 v1, 1.0, v3
gfx942|v_add_u16 v1, 1.5, v3
gfx942|v_add_u16 v1, 0.1, v3
gfx942|v_add_f16 v1, 1.5, v3'
seen='gfx1150  v_mov_b16 v1.l, 1.0  f238027e
gfx1150  v_mov_b16 v1.l, 1.5  ff38027e0000c03f
gfx1150  v_mov_b16 v1.l, 0x3e00  ff38027e003e0000
gfx942  v_add_u16 v1, 1.0, v3  f206024c
gfx942  v_add_u16 v1, 1.5, v3  ff06024c0000c03f
gfx942  v_add_u16 v1, 0.1, v3  ff06024ccdcccc3d
gfx942  v_add_f16 v1, 1.5, v3  ff06023e003e0000'
for version in 3.5.1 3.7.1 3.9.0; do
    same "Triton $version" "$seen" "$(echo "$lines" | assemble "$version")"
done
