#!/bin/sh
# Guess: Sleigh reads every field of at most 64 bits correctly, since its values have 64 bits, and refuses wider fields.
# Seen: with pypcode 3.3.3, a field of 64 bits that starts inside a byte occupies 9 bytes and loses 4 bits at both ends,
# without a message. Fields that occupy 8 bytes are right. Splitting the field into two parts and joining them with an
# expression gives the right value. A field of 120 bits also compiles.
. "$(dirname "$0")/packages.sh"
. "$here/sleigh.sh"
compile <<'SLEIGH'
define token word(128) op=(0,3) low=(4,59) high=(64,127) part=(60,67) across=(60,123) first=(60,91) second=(92,123);
:low low is op=1 & low { }
:high high is op=2 & high { }
:part part is op=3 & part { }
:across across is op=4 & across { }
joined: value is first & second [ value = (second << 32) | first; ] { export *[const]:8 value; }
:joined joined is op=5 & joined { }
SLEIGH
bits() {
    python3 -c 'import sys
word = int.from_bytes(bytes.fromhex(sys.argv[1]), "little")
print(hex(word >> int(sys.argv[2]) & (1 << int(sys.argv[3])) - 1))' "$@"
}
tail=325476981badcf0e11223344556607
same 'the bits 60 to 123' 0x76655443322110ec "$(bits "f4$tail" 60 64)"
same 'pypcode 3.3.3, across=(60,123)' "f4$tail: 16 across 0x6655443322110e0" "$(decode "f4$tail")"
same 'pypcode 3.3.3, the same bits from two fields' "f5$tail: 16 joined 0x76655443322110ec" "$(decode "f5$tail")"
seen="f1$tail: 16 low $(bits "f1$tail" 4 56)
f2$tail: 16 high $(bits "f2$tail" 64 64)
f3$tail: 16 part $(bits "f3$tail" 60 8)"
same 'pypcode 3.3.3, the other fields' "$seen" "$(decode "f1$tail" "f2$tail" "f3$tail")"
compile <<'SLEIGH'
define token word(128) op=(0,7) all=(8,127);
:all all is op=1 & all { }
SLEIGH
same 'a field of 120 bits' accepted "$([ -f "$scratch/in.sla" ] && echo accepted)"
