#!/bin/sh
# Guess: an operand that assigns a context field and then displays it shows the value that it assigned, so that two such
# operands of one instruction show two values.
# Seen: the decoder in pypcode 3.3.3 reads a displayed context field when it prints the instruction, after all
# assignments: both operands show the value of the last one, without a message. A table that is selected by the context
# field is resolved at once and shows each value. So a number that a disassembler cannot display directly has to be
# printed by selected tables, or needs a context field of its own per operand.
. "$(dirname "$0")/packages.sh"
. "$here/sleigh.sh"
compile <<'SLEIGH'
define register offset=64 size=4 [ contextreg ];
define token word(24) op=(0,7) a=(8,15) b=(16,23);
define context contextreg value=(0,7) noflow shown=(0,7) noflow;
shown_value: shown is shown { }
selected: "one" is value=1 { }
selected: "two" is value=2 { }
a_shown: shown_value is a & shown_value [ value = a; ] { }
b_shown: shown_value is b & shown_value [ value = b; ] { }
a_selected: selected is a & selected [ value = a; ] { }
b_selected: selected is b & selected [ value = b; ] { }
:displayed a_shown, b_shown is op=1 & a_shown & b_shown { }
:selected a_selected, b_selected is op=2 & a_selected & b_selected { }
SLEIGH
seen='010102: 3 displayed 0x2, 0x2
020102: 3 selected one, two'
same 'pypcode 3.3.3, operands 1 and 2' "$seen" "$(decode 010102 020102)"
