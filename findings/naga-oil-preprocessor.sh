#!/bin/sh
# Guess: naga_oil evaluates the whole line of #if and #ifdef, and substitutes the value of #define, or reports an error.
# Seen: naga_oil 0.23.0 ignores the rest of the line. `#if A == 1 && B == 2` is true for A = 1 and B = 3, `#if A == 1.9`
# is true for A = 1, and `#ifdef A && B` only tests A. `#define X 1.5` and `#define X 1 + 2` define 1, and
# `#define X 7u` defines false, which is 0 as a float. There is no message. `#if A == B` is an error.
. "$(dirname "$0")/naga-oil.sh"
condition() {
    line=$1
    shift
    printf '%s\n' "$line" 'const R = 1;' '#else' 'const R = 0;' '#endif' 'fn f() -> i32 { return R; }' > "$scratch/in"
    result=$(compose "$@" < "$scratch/in" | sed -n -e 's/.*return 1i;/true/p' -e 's/.*return 0i;/false/p' -e '/^Inv/p')
    echo "$line for $*: $result"
}
definition() {
    printf '%s\nconst R = f32(#X);\nfn f() -> f32 { return R; }\n' "$1" > "$scratch/in"
    echo "$1: $(compose < "$scratch/in" | sed -n 's/const R: f32 = \(.*\);/\1/p')"
}
same 'Conditions' "#if A == 1 && B == 2 for A=1 B=3: true
#if A == 0 || B == 2 for A=1 B=2: false
#if A == 1.9 for A=1: true
#if A == 1 + 1 for A=1: true
#ifdef A && B for A=1: true
#if A == B for A=1 B=1: Invalid shader def comparison for 'A': expected int, got B" \
    "$(condition '#if A == 1 && B == 2' A=1 B=3
        condition '#if A == 0 || B == 2' A=1 B=2
        condition '#if A == 1.9' A=1
        condition '#if A == 1 + 1' A=1
        condition '#ifdef A && B' A=1
        condition '#if A == B' A=1 B=1)"
same 'Definitions' '#define X 7: 7f
#define X 1.5: 1f
#define X 1 + 2: 1f
#define X 7u: 0f' "$(definition '#define X 7'
    definition '#define X 1.5'
    definition '#define X 1 + 2'
    definition '#define X 7u')"
