#!/bin/sh
# Guess: a Sleigh pattern compares a signed field as a signed number, and any field of up to 64 bits can be compared.
# Seen: the Sleigh compiler in pypcode 3.3.3 compares the bits as an unsigned number. A constraint a=-2 is impossible,
# a=0xfe matches and prints -0x2, and a>100 matches -2. For a field of 64 bits, signed or not, every constraint with =
# is impossible, even 5, since its largest value counts as -1. 63 bits work.
. "$(dirname "$0")/packages.sh"
. "$here/sleigh.sh"
impossible='Equal constraint is impossible to match: for table "instruction" constructor starting at line 8
refused'
same 'a=-2, a signed' "$impossible" "$(compile <<'SLEIGH'
define token word(16) op=(0,7) a=(8,15) signed;
:x is op=1 & a=-2 { }
SLEIGH
)"
compile <<'SLEIGH'
define token word(16) op=(0,7) a=(8,15) signed shown=(8,15) signed;
:equal shown is op=1 & a=0xfe & shown { }
:greater shown is op=2 & a>100 & shown { }
:other shown is op=2 & a<=100 & shown { }
SLEIGH
seen='01fe: 2 equal -0x2
02fe: 2 greater -0x2
0205: 2 other 0x5'
same 'pypcode 3.3.3, a=0xfe, a>100 and a<=100' "$seen" "$(decode 01fe 02fe 0205)"
wide() { printf '%s\n' "define token word(64) a=(0,$1) $2;" ':x is a=5 { }' | compile; }
same 'a=5 in 64 bits' "$impossible" "$(wide 63 '')"
same 'a=5 in 64 bits, signed' "$impossible" "$(wide 63 signed)"
wide 62 ''
same 'pypcode 3.3.3, a=5 in 63 bits' '0500000000000000: 8 x' "$(decode 0500000000000000)"
