#!/bin/sh
# Guess: a minus sign on a source means the negative value in every integer instruction of the Intel Graphics Assembler,
# so `-r2` in `and` is the two's complement, or an error.
# Seen: iga64 1.1.0 accepts it and encodes `~r2`, the bitwise complement, which is one less than -r2. The hardware has
# one bit for both. For an immediate the sign is arithmetic: `-5` is -5 and `~5` is -6. `not` with `-r2` is encoded as
# `not ~r2`, which copies r2. There is no message.
. "$(dirname "$0")/intel.sh"
lines() {
    iga "$1" 'add (8|M0) r1:d -r2:d r3:d' 'and (8|M0) r1:d -r2:d r3:d' 'and (8|M0) r1:d ~r2:d r3:d' \
        'not (8|M0) r1:d -r2:d' 'or (8|M0) r1:d r2:d -5:d' 'or (8|M0) r1:d r2:d ~5:d' |
        sed -e 's/ (8|M0)//g' -e 's/<1;1,0>//g' -e 's/<1>//g' -e 's/\.0//g'
}
seen='add r1:d -r2:d r3:d -> add r1:d -r2:d r3:d
and r1:d -r2:d r3:d -> and r1:d ~r2:d r3:d
and r1:d ~r2:d r3:d -> and r1:d ~r2:d r3:d
not r1:d -r2:d -> not r1:d ~r2:d
or r1:d r2:d -5:d -> or r1:d r2:d -5:d
or r1:d r2:d ~5:d -> or r1:d r2:d -6:d'
same 'iga64 1.1.0, Gen9' "$seen" "$(lines 9)"
same 'iga64 1.1.0, Xe HPG' "$seen" "$(lines 12p71)"
