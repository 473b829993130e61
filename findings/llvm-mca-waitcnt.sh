#!/bin/sh
# Guess: in llvm-mca, s_waitcnt lgkmcnt(0) after a scalar load waits for the load on all GPUs, and s_nop 15 takes longer
# than s_nop 0.
# Seen: in llvm-mca 22.1.8, s_waitcnt waits on gfx900, gfx1010 and gfx1030, and s_wait_kmcnt waits on gfx1200. On
# gfx1100 and gfx1150 the instruction after s_waitcnt starts in cycle 2, although the load ends in cycle 20. s_nop 15
# and s_sleep 100 take as long as s_nop 0 on all of them. There is no message.
. "$(dirname "$0")/llvm22.sh"
cycles() {
    printf '%b' "$2" > "$scratch/in.s"
    llvm llvm-mca -mtriple=amdgcn "-mcpu=$1" -iterations=1 -timeline -instruction-info=0 -resource-pressure=0 \
        "$scratch/in.s" 2>&1 | sed -n -E 's/^\[0,[0-9]\] +([.]?[DeE. ]*E)[. ]+([vs]_[^ ]*).*/\1|\2/p' |
        awk -F'|' '/v_mov/ { printf "v_mov_b32 starts in cycle %d\n", index($1, "D") - 1 }
            /s_load/ { printf "load ends in cycle %d, ", index($1, "E") - 1 }' | sed "s/^/$1: /"
}
load='s_load_dword s1, s[2:3], 0x0\n'
next='v_mov_b32 v5, v6\n'
actual=$(for gpu in gfx900 gfx1010 gfx1030 gfx1100 gfx1150; do
    cycles "$gpu" "${load}s_waitcnt lgkmcnt(0)\n$next"
done)
same 's_load_dword, s_waitcnt lgkmcnt(0), v_mov_b32' 'gfx900: load ends in cycle 5, v_mov_b32 starts in cycle 6
gfx1010: load ends in cycle 20, v_mov_b32 starts in cycle 21
gfx1030: load ends in cycle 20, v_mov_b32 starts in cycle 21
gfx1100: load ends in cycle 20, v_mov_b32 starts in cycle 2
gfx1150: load ends in cycle 20, v_mov_b32 starts in cycle 2' "$actual"
same 's_load_b32, s_wait_kmcnt 0, v_mov_b32' 'gfx1200: load ends in cycle 20, v_mov_b32 starts in cycle 19' \
    "$(cycles gfx1200 "s_load_b32 s1, s[2:3], 0x0\ns_wait_kmcnt 0x0\n$next")"
for gpu in gfx900 gfx1030 gfx1100; do
    same "s_nop 0, v_mov_b32" "$gpu: v_mov_b32 starts in cycle 1" "$(cycles "$gpu" "s_nop 0\n$next")"
    same "s_nop 15, v_mov_b32" "$gpu: v_mov_b32 starts in cycle 1" "$(cycles "$gpu" "s_nop 15\n$next")"
    same "s_sleep 100, v_mov_b32" "$gpu: v_mov_b32 starts in cycle 1" "$(cycles "$gpu" "s_sleep 100\n$next")"
done
