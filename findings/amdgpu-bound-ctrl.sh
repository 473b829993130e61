#!/bin/sh
# Guess: `bound_ctrl:0` clears the BOUND_CTRL bit of a DPP instruction and `bound_ctrl:1` sets it.
# Seen: on gfx906, gfx950 and gfx1030 both set the bit, so out-of-range lanes read 0. On gfx1150, gfx1200 and gfx1250
# `bound_ctrl:0` is the same as no modifier, so those lanes are not written. The same line therefore has the opposite
# effect on the two groups of GPUs (the second byte from the end is 09 or 01). LLVM 22, 23 and 24 (Triton 3.5.1,
# 3.7.1, 3.9.0) agree and print no message.
. "$(dirname "$0")/triton_llvm.sh"
for gpu in gfx906 gfx950 gfx1030 gfx1150 gfx1200 gfx1250; do
    for modifier in '' ' bound_ctrl:0' ' bound_ctrl:1'; do echo "$gpu|v_mov_b32_dpp v0, v1 row_shr:1$modifier"; done
done > "$scratch/lines"
for gpu in gfx906 gfx950 gfx1030; do
    echo "$gpu  v_mov_b32_dpp v0, v1 row_shr:1  fa02007e011101ff"
    echo "$gpu  v_mov_b32_dpp v0, v1 row_shr:1 bound_ctrl:0  fa02007e011109ff"
    echo "$gpu  v_mov_b32_dpp v0, v1 row_shr:1 bound_ctrl:1  fa02007e011109ff"
done > "$scratch/seen"
for gpu in gfx1150 gfx1200 gfx1250; do
    echo "$gpu  v_mov_b32_dpp v0, v1 row_shr:1  fa02007e011101ff"
    echo "$gpu  v_mov_b32_dpp v0, v1 row_shr:1 bound_ctrl:0  fa02007e011101ff"
    echo "$gpu  v_mov_b32_dpp v0, v1 row_shr:1 bound_ctrl:1  fa02007e011109ff"
done >> "$scratch/seen"
for version in 3.5.1 3.7.1 3.9.0; do
    same "Triton $version" "$(cat "$scratch/seen")" "$(assemble "$version" < "$scratch/lines")"
done
