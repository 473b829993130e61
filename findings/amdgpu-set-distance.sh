#!/bin/sh
# Guess: a symbol defined with `.set` can replace its value in an operand.
# Seen: the distance of two labels, written in an operand, is the literal 4. The same distance through a `.set` symbol
# is the literal 0 with an R_AMDGPU_REL32 relocation that has no symbol and the addend -4. A linker adds the negative
# address of the literal, so the operand is neither 4 nor a distance. LLVM 22, 23 and 24 (Triton 3.5.1, 3.7.1, 3.9.0)
# all do this and print no warning. Absolute values (`.set d, 4`) are not affected.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|f: s_nop 0\nl: s_add_u32 s0, s1, l-f
gfx1150|f: s_nop 0\nl: .set d, l-f\ns_add_u32 s0, s1, d
gfx1150|.set d, 400\ns_add_u32 s0, s1, d'
seen='gfx1150  f: s_nop 0\nl: s_add_u32 s0, s1, l-f  000080bf01ff008004000000
gfx1150  f: s_nop 0\nl: .set d, l-f\ns_add_u32 s0, s1, d  000080bf01ff008000000000 1 relocation
gfx1150  .set d, 400\ns_add_u32 s0, s1, d  01ff008090010000'
for version in 3.5.1 3.7.1 3.9.0; do
    same "Triton $version" "$seen" "$(printf '%s\n' "$lines" | assemble "$version")"
done
