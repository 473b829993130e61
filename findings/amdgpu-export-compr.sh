#!/bin/sh
# Guess: `exp mrt0 v0, v1, off, off compr` exports the two registers v0 and v1, and four different registers with
# `compr` are an error, since a compressed export reads only two registers.
# Seen: the assembler takes the first and the third operand and drops the other two without a message. `v0, v1, off,
# off` exports only v0, because its second register is `off` (the encoding has 0 there). `v0, v1, v2, v3` exports v0
# and v2. `off, v1, off, v3` exports nothing: its mask is 0. LLVM 22, 23 and 24 (Triton 3.5.1, 3.7.1, 3.9.0) agree.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1030|exp mrt0 v0, v0, v1, v1 compr
gfx1030|exp mrt0 v0, v1, off, off compr
gfx1030|exp mrt0 v0, v1, v2, v3 compr
gfx1030|exp mrt0 off, v1, off, v3 compr
gfx900|exp mrt0 v0, v1, v2, v3 compr vm
gfx1030|exp mrt0 v0, v1, v2, v3'
seen='gfx1030  exp mrt0 v0, v0, v1, v1 compr  0f0400f800010000
gfx1030  exp mrt0 v0, v1, off, off compr  030400f800000000
gfx1030  exp mrt0 v0, v1, v2, v3 compr  0f0400f800020000
gfx1030  exp mrt0 off, v1, off, v3 compr  000400f800000000
gfx900  exp mrt0 v0, v1, v2, v3 compr vm  0f1400c400020000
gfx1030  exp mrt0 v0, v1, v2, v3  0f0000f800010203'
for version in 3.5.1 3.7.1 3.9.0; do
    same "Triton $version" "$seen" "$(echo "$lines" | assemble "$version")"
done
