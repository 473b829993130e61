#!/bin/sh
# Guess: operators in an operand of AMDGPU assembly bind as in C: 1<<2+1 is 8, 7-3&1 is 0, and a true comparison is 1.
# Seen: LLVM's parser gives & | and << a higher precedence than + and -, so 1<<2+1 is 5 and 7-3&1 is 6. Comparisons give
# -1, but !0 gives 1. The result also selects inline constant or literal, so the wrong value can look plausible. LLVM 22
# and LLVM 24 agree.
. "$(dirname "$0")/triton_llvm.sh"
for value in '1<<2+1' '(1<<2)+1' '7-3&1' '16|2+4' '1<2' '2==2' '!0' '6&3==2'; do echo "gfx1150|s_mov_b32 s0, $value"; done > "$scratch/lines"
seen='gfx1150  s_mov_b32 s0, 1<<2+1  850080be
gfx1150  s_mov_b32 s0, (1<<2)+1  850080be
gfx1150  s_mov_b32 s0, 7-3&1  860080be
gfx1150  s_mov_b32 s0, 16|2+4  960080be
gfx1150  s_mov_b32 s0, 1<2  c10080be
gfx1150  s_mov_b32 s0, 2==2  c10080be
gfx1150  s_mov_b32 s0, !0  810080be
gfx1150  s_mov_b32 s0, 6&3==2  c10080be'
for version in 3.5.1 3.9.0; do
    same "Triton $version" "$seen" "$(assemble "$version" < "$scratch/lines")"
done
