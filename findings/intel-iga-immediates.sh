#!/bin/sh
# Guess: the Intel Graphics Assembler reads `-1:f` as -1.0, or refuses it as it refuses `1:f`, and an integer out of
# range is an error.
# Seen: iga64 1.1.0 refuses `1:f` ("must be in hex or binary"), but accepts `-1:f` as the bits 0xffffffff, a NaN. It
# also reads `-1:df` and `-0x1:f` as NaN, while `-1:hf` is an error. Integers are cut to the width of their type without
# a message: 70000:w is 4464, 65535:w is -1 and 5000000000:d is 705032704. 010:d is 10.
. "$(dirname "$0")/intel.sh"
values() {
    for value; do
        iga 9 "mov (8|M0) r1:f $value"
    done | sed -e 's/mov (8|M0) r1:f //' -e 's/mov (8|M0) r1.0<1>:f //'
}
seen='1:f -> immediate integer floating point literals must be in hex or binary (e.g. 0x7F800000:f)
-1:f -> -qnan(0x3FFFFF):f
-1.0:f -> -1.0:f
-0x1:f -> -qnan(0x3FFFFF):f
-1:df -> -qnan(0x7FFFFFFFFFFFF):df
-1:hf -> hex literal too big for type
70000:w -> 4464:w
65535:w -> -1:w
5000000000:d -> 705032704:d
0x1FFFFFFFF:ud -> 0xFFFFFFFF:ud
010:d -> 10:d'
same 'iga64 1.1.0, Gen9' "$seen" "$(values 1:f -1:f -1.0:f -0x1:f -1:df -1:hf 70000:w 65535:w 5000000000:d \
    0x1FFFFFFFF:ud 010:d)"
