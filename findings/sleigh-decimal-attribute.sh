#!/bin/sh
# Guess: a Sleigh field with the attribute `dec` prints in decimal, as the language reference describes it.
# Seen: the Sleigh compiler in pypcode 3.3.3 accepts `dec` and `hex` and ignores both, without a message: 16 prints as
# 0x10 and a signed field as -0x10. A module that needs decimal numbers must attach a list of names to the field.
. "$(dirname "$0")/packages.sh"
. "$here/sleigh.sh"
compile <<'SLEIGH'
define token word(32) op=(0,7) a=(8,15) dec b=(16,23) hex c=(24,31) signed dec;
:add a, b, c is op=1 & a & b & c { }
SLEIGH
same 'pypcode 3.3.3, a and c with dec, b with hex' '011010f0: 4 add 0x10, 0x10, -0x10' "$(decode 011010f0)"
compile <<'SLEIGH'
define token word(32) op=(0,7) a=(8,9);
attach names [ a ] [ "0" "1" "2" "3" ];
:add a is op=1 & a { }
SLEIGH
same 'with attached names' '01020000: 4 add 2' "$(decode 01020000)"
