#!/bin/sh
# Guess: the assembler encodes the instructions of the source and adds none.
# Seen: gfx1010 has a hardware bug in branches with the distance 63. If a label is 63 words away, LLVM inserts `s_nop
# 0` after the branch without a message. The distance becomes 64 (40 instead of 3f) and the code 4 bytes longer. A
# distance written as the number 63 is encoded unchanged. gfx1030 is not affected. LLVM 22, 23 and 24 (Triton 3.5.1,
# 3.7.1, 3.9.0) agree. The output shows the first two words, followed by `s_nop 1` words, and the total size.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1010|s_branch l\n.fill 62, 4, 0xbf800001\nl: s_endpgm
gfx1010|s_branch l\n.fill 63, 4, 0xbf800001\nl: s_endpgm
gfx1010|s_branch l\n.fill 64, 4, 0xbf800001\nl: s_endpgm
gfx1010|s_cbranch_vccz l\n.fill 63, 4, 0xbf800001\nl: s_endpgm
gfx1010|s_branch 63\n.fill 63, 4, 0xbf800001\nl: s_endpgm
gfx1030|s_branch l\n.fill 63, 4, 0xbf800001\nl: s_endpgm'
seen='gfx1010 s_branch l fill 62: 3e0082bf 010080bf, 256 bytes
gfx1010 s_branch l fill 63: 400082bf 000080bf, 264 bytes
gfx1010 s_branch l fill 64: 400082bf 010080bf, 264 bytes
gfx1010 s_cbranch_vccz l fill 63: 400086bf 000080bf, 264 bytes
gfx1010 s_branch 63 fill 63: 3f0082bf 010080bf, 260 bytes
gfx1030 s_branch l fill 63: 3f0082bf 010080bf, 260 bytes'
for version in 3.5.1 3.7.1 3.9.0; do
    same "Triton $version" "$seen" "$(printf '%s\n' "$lines" | assemble "$version" | awk '{
        sub(/\\n.*/, "", $3)
        print $1, $2, $3, "fill", $4 + 0 ": " substr($NF, 1, 8), substr($NF, 9, 8) ",", length($NF) / 2, "bytes"
    }')"
done
