#!/bin/sh
# Guess: an integer in a 64-bit float operand means the same for 64 and for 65: a number, or the low bits of the operand.
# Seen: 64 is an inline constant, the 64-bit pattern 64. 65 has no inline constant and becomes a 32-bit literal, which the
# hardware uses as the HIGH half: the operand is 65 * 2^32 as a pattern. 0x3ff00000 is the high half of 1.0, so it becomes
# the inline constant 1.0. No message in LLVM 22 and LLVM 24. In s_mov_b64 the same numbers are the low half.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1200|v_mul_f64 v[0:1], 64, v[2:3]
gfx1200|v_mul_f64 v[0:1], 65, v[2:3]
gfx1200|v_mul_f64 v[0:1], 65.0, v[2:3]
gfx1200|v_mul_f64 v[0:1], 1.0, v[2:3]
gfx1200|v_mul_f64 v[0:1], 0x3ff00000, v[2:3]
gfx1200|s_mov_b64 s[0:1], 0x3ff00000
gfx1200|s_mov_b64 s[0:1], 0x3ff0000000000000'
seen='gfx1200  v_mul_f64 v[0:1], 64, v[2:3]  c004000c
gfx1200  v_mul_f64 v[0:1], 65, v[2:3]  ff04000c41000000
gfx1200  v_mul_f64 v[0:1], 65.0, v[2:3]  ff04000c00405040
gfx1200  v_mul_f64 v[0:1], 1.0, v[2:3]  f204000c
gfx1200  v_mul_f64 v[0:1], 0x3ff00000, v[2:3]  f204000c
gfx1200  s_mov_b64 s[0:1], 0x3ff00000  ff0180be0000f03f
gfx1200  s_mov_b64 s[0:1], 0x3ff0000000000000  f20180be'
for version in 3.5.1 3.9.0; do
    same "Triton $version" "$seen" "$(echo "$lines" | assemble "$version")"
done
