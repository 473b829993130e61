#!/bin/sh
# Guess: in the Intel Graphics Assembler, `r2:f` and `r2.0:f` are the same operand, since a missing subregister is 0.
# Seen: iga64 1.1.0 gives them different default regions. `r2:f` reads eight consecutive values, <1;1,0>. `r2.0:f` reads
# the first value for every channel, <0;1,0>. The same holds for three-source instructions and for Xe. So removing or
# adding a zero turns a copy into a broadcast, without a message.
. "$(dirname "$0")/intel.sh"
seen='mov (8|M0) r1:f r2:f -> mov (8|M0) r1.0<1>:f r2.0<1;1,0>:f
mov (8|M0) r1:f r2.0:f -> mov (8|M0) r1.0<1>:f r2.0<0;1,0>:f
and (8|M0) r1:d r2:d r3.0:d -> and (8|M0) r1.0<1>:d r2.0<1;1,0>:d r3.0<0;1,0>:d'
same 'iga64 1.1.0, Gen9' "$seen
mad (8|M0) r1:f r2:f r3.0:f r4:f -> mad (8|M0) r1.0<1>:f r2.0<2;1>:f r3.0<0;0>:f r4.0<1>:f" \
    "$(iga 9 'mov (8|M0) r1:f r2:f' 'mov (8|M0) r1:f r2.0:f' 'and (8|M0) r1:d r2:d r3.0:d' \
        'mad (8|M0) r1:f r2:f r3.0:f r4:f')"
same 'iga64 1.1.0, Xe HPG' "$seen" \
    "$(iga 12p71 'mov (8|M0) r1:f r2:f' 'mov (8|M0) r1:f r2.0:f' 'and (8|M0) r1:d r2:d r3.0:d')"
