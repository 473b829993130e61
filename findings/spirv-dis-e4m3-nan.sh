#!/bin/sh
# Guess: spirv-dis marks a NaN of the 8-bit format E4M3, which has no infinity and whose largest number is 448.
# Seen: spirv-dis 2025.5 prints the NaN 0x7f as 0x1.ep+8, the number 480. spirv-as takes 0x1.ep+8 as NaN and refuses the
# decimal 480 as out of range. So the two spellings of one number are a NaN and an error. The largest number is 0x1.cp+8.
. "$(dirname "$0")/packages.sh"
assembled() {
    printf '%%t = OpTypeFloat 8 Float8E4M3EXT\n%%c = OpConstant %%t %s\n' "$1" |
        spirv spirv-as --target-env spv1.6 - -o "$scratch/c.spv" 2>&1 || return 0
    printf '%s: word 0x%02x, ' "$1" "0x$(od -An -tx1 "$scratch/c.spv" | tr -d ' \n' | tail -c 8 | cut -c1-2)"
    spirv spirv-dis --no-header --no-indent --raw-id "$scratch/c.spv" | sed -n 's/^%2 = //p'
}
seen='448: word 0x7e, OpConstant %1 0x1.cp+8
0x1.ep+8: word 0x7f, OpConstant %1 0x1.ep+8
error: 2: 20: Invalid E4M3 float literal: 480'
same 'SPIRV-Tools 2025.5' "$seen" "$(assembled 448; assembled 0x1.ep+8; assembled 480)"
