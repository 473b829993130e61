#!/bin/sh
# Guess: for two patterns that overlap, a third constructor for the words of both decides which one applies, also if it
# has one more condition, because that makes it only more specific.
# Seen: with -l, the Sleigh compiler in pypcode 3.3.3 accepts the two patterns only if the third one is exactly their
# intersection. With a condition on a context field more, the two patterns "cannot be distinguished". The same condition
# inside a table counts as part of the pattern too, unless the constructors of the table have no bit in common.
. "$(dirname "$0")/packages.sh"
. "$here/sleigh.sh"
overlap() {
    { printf '%s\n' 'define register offset=64 size=4 [ contextreg ];' \
        'define token word(8) a=(0,3) b=(4,7) bit=(0,0);' 'define context contextreg never=(0,1) noflow;' \
        ':first b is a=1 & b { }' ':second a is b=2 & a { }'; cat; } | compile -l
}
ambiguous='Constructor pattern cannot be distinguished from constructor
Constructor pattern cannot be distinguished from constructor
refused'
plain() { sed -E 's/^[^ ]*: | at [^ ]*$//g'; }
same 'no third constructor' "$ambiguous" "$(overlap < /dev/null | plain)"
same 'the intersection' '' "$(echo ':both is a=1 & b=2 { }' | overlap | plain)"
same 'the intersection and a context field' "$ambiguous" "$(echo ':both is a=1 & b=2 & never=1 { }' | overlap | plain)"
same 'a table with one constructor' "$ambiguous" "$(overlap <<'SLEIGH' | plain
test: "" is never=1 { }
:both is a=1 & b=2 & test { }
SLEIGH
)"
same 'a table whose constructors have no common bit' '' "$(overlap <<'SLEIGH' | plain
test: "" is bit=0 & never=1 { }
test: "" is bit=1 & never=2 { }
:both is a=1 & b=2 & test { }
SLEIGH
)"
