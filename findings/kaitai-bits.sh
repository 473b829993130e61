#!/bin/sh
# Guess: a bit operation of Kaitai Struct has the same value in each target language, at least within 32 bits.
# Seen: kaitai-struct-compiler 0.11.0 translates x >> 1 to the unsigned shift >>> of JavaScript, so -7 >> 1 is
# 2147483644 there and -4 in Python. Java and C++ get the signed shift. In JavaScript, 0xffffffff & 0xffffffff is -1 and
# 1 << 31 is negative. There is no message.
. "$(dirname "$0")/kaitai.sh"
same 'x >> 1 of -7' 'JavaScript: 2147483644
Python: -4' "$(kaitai 'x >> 1' -7 2)"
same 'the same in other languages' 'Java: ((Number) (x() >> 1)).intValue()
C++: x() >> 1' "$(code Java; code C++)"
same '0xffffffff & 0xffffffff' 'JavaScript: -1
Python: 4294967295' "$(kaitai '0xffffffff & 0xffffffff' -7 2)"
same '1 << 31' 'JavaScript: -2147483648
Python: 2147483648' "$(kaitai '1 << 31' -7 2)"
same 'x ^ 0x80000000 of -7' 'JavaScript: 2147483641
Python: -2147483655' "$(kaitai 'x ^ 0x80000000' -7 2)"
