#!/bin/sh
# Guess: `1F`, `-1F` and `0x3f800000F` in the syntax of intel-gen4asm are 1.0, -1.0, and 1.0 or an error.
# Seen: intel-gen4asm 1.27.1 encodes -1F as 4294967296.0, because it negates an unsigned integer before the conversion.
# -1.5F is right. In 0x3f800000F the F counts as a hexadecimal digit: the operand becomes the integer 0xf800000f with
# the type D. With a space before F it is 1065353216.0. Integers are cut without a message: 70000W is 4464.
. "$(dirname "$0")/intel.sh"
values() {
    for value; do
        gen 7 "mov(8) g1<1>F $value"
    done | sed 's/mov(8) g1<1>F //g'
}
seen='1F -> 1F
-1F -> 4.29497e+09F
-1.0F -> -1F
-1.5F -> -1.5F
0x3f800000F -> -134217713D
0x3f800000 F -> 1.06535e+09F
70000W -> 4464W
5000000000UD -> 0x2a05f200UD'
same 'intel-gen4asm 1.27.1, generation 7' "$seen" \
    "$(values 1F -1F -1.0F -1.5F 0x3f800000F '0x3f800000 F' 70000W 5000000000UD)"
