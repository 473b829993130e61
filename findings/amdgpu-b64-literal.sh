#!/bin/sh
# Guess: the assembler knows whether a 32-bit literal of a 64-bit integer operand is sign- or zero-extended, and refuses
# the values that the encoding cannot hold.
# Seen: on gfx1150 and gfx942, -17, 0xffffffef and 0xffffffffffffffef all assemble to the same bytes, although they are
# two different 64-bit values. On gfx1250, which has 64-bit literals, the same lines give two different encodings. LLVM 22
# and LLVM 24 print no warning, so a mask such as 0xffffffef can change its meaning between GPUs.
. "$(dirname "$0")/triton_llvm.sh"
for gpu in gfx1150 gfx942 gfx1250; do
    for value in -17 0xffffffef 0xffffffffffffffef; do echo "$gpu|s_and_b64 s[0:1], s[2:3], $value"; done
done > "$scratch/lines"
seen='gfx1150  s_and_b64 s[0:1], s[2:3], -17  02ff808befffffff
gfx1150  s_and_b64 s[0:1], s[2:3], 0xffffffef  02ff808befffffff
gfx1150  s_and_b64 s[0:1], s[2:3], 0xffffffffffffffef  02ff808befffffff
gfx942  s_and_b64 s[0:1], s[2:3], -17  02ff8086efffffff
gfx942  s_and_b64 s[0:1], s[2:3], 0xffffffef  02ff8086efffffff
gfx942  s_and_b64 s[0:1], s[2:3], 0xffffffffffffffef  02ff8086efffffff
gfx1250  s_and_b64 s[0:1], s[2:3], -17  02fe808befffffffffffffff
gfx1250  s_and_b64 s[0:1], s[2:3], 0xffffffef  02fe808befffffff00000000
gfx1250  s_and_b64 s[0:1], s[2:3], 0xffffffffffffffef  02fe808befffffffffffffff'
for version in 3.5.1 3.9.0; do
    same "Triton $version" "$seen" "$(assemble "$version" < "$scratch/lines")"
done
