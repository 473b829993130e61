#!/bin/sh
# Guess: in a float operand, `-1`, `neg(1)` and `-|1|` are three spellings of one value.
# Seen: `-1` is the integer -1, an inline constant whose bits are a NaN. `neg(1)` negates as the hardware does: it flips
# the sign bit of the integer 1 and needs a literal, 0x80000001, four bytes more. `-|-1|` keeps the bits of the integer.
# With a decimal point all forms are -1.0. LLVM 22 and LLVM 24 agree and print no warning.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_add_f32 v0, -1, v2
gfx1150|v_add_f32 v0, -(1), v2
gfx1150|v_add_f32 v0, neg(1), v2
gfx1150|v_add_f32 v0, -|-1|, v2
gfx1150|v_add_f32 v0, -1.0, v2
gfx1150|v_add_f32 v0, neg(1.0), v2
gfx1150|v_add_f32 v0, -|-1.0|, v2'
seen='gfx1150  v_add_f32 v0, -1, v2  c1040006
gfx1150  v_add_f32 v0, -(1), v2  c1040006
gfx1150  v_add_f32 v0, neg(1), v2  ff04000601000080
gfx1150  v_add_f32 v0, -|-1|, v2  c1040006
gfx1150  v_add_f32 v0, -1.0, v2  f3040006
gfx1150  v_add_f32 v0, neg(1.0), v2  f3040006
gfx1150  v_add_f32 v0, -|-1.0|, v2  f3040006'
for version in 3.5.1 3.9.0; do
    same "Triton $version" "$seen" "$(echo "$lines" | assemble "$version")"
done
