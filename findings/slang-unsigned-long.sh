#!/bin/sh
# Guess: Slang folds constants of uint64_t as unsigned numbers, as it does for uint.
# Seen: Slang 2026.12 (slangpy 0.43.1) compares 64-bit unsigned constants as signed ones: 0xffffffffffffffff > 1 is
# false. The conversion of that constant to float is -1, and uint64_t(1.8e19f) is 2^63. Division, remainder, shift and
# max are unsigned. There is no message.
. "$(dirname "$0")/slang.sh"
same 'Slang 2026.12, comparison' '4294967295u > 1u ? 1 : 0: 1
0xffffffffffffffffULL > 1ULL ? 1 : 0: 0
0x8000000000000000ULL < 1ULL ? 1 : 0: 1' "$(constants int '4294967295u > 1u ? 1 : 0' \
    '0xffffffffffffffffULL > 1ULL ? 1 : 0' '0x8000000000000000ULL < 1ULL ? 1 : 0')"
same 'Slang 2026.12, to float' 'float(4294967295u): 4.2949673e+09
float(0xffffffffffffffffULL): -1' "$(constants float 'float(4294967295u)' 'float(0xffffffffffffffffULL)')"
same 'Slang 2026.12, uint64_t' 'uint64_t(1.8e19f): 9223372036854775808
0xffffffffffffffffULL / 3ULL: 6148914691236517205
0xffffffffffffffffULL % 10ULL: 5
max(0xffffffffffffffffULL, 1ULL): 18446744073709551615' "$(constants uint64_t 'uint64_t(1.8e19f)' \
    '0xffffffffffffffffULL / 3ULL' '0xffffffffffffffffULL % 10ULL' 'max(0xffffffffffffffffULL, 1ULL)')"
