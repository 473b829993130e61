#!/bin/sh
# Guess: in Kaitai Struct, (x / y) * y + x % y is x in each target language.
# Seen: kaitai-struct-compiler 0.11.0 writes a remainder that is never negative for a positive y to each language, but
# it writes the operator / to C++ and Java, which truncates: for -7 and 2 the quotient is -3 there and -4 in JavaScript
# and Python, and the remainder is 1. The identity gives -5 in C++ and Java. A product that exceeds 32 bits is cut to an
# int in Java and exact in Python.
. "$(dirname "$0")/kaitai.sh"
same 'x / y of -7 and 2' 'JavaScript: -4
Python: -4' "$(kaitai 'x / y' -7 2)"
same 'the same in other languages' 'Java: ((Number) (x() / y())).intValue()
C++: x() / y()' "$(code Java; code C++)"
same 'x % y of -7 and 2' 'JavaScript: 1
Python: 1' "$(kaitai 'x % y' -7 2)"
same 'the same in other languages' 'Java: ((Number) (KaitaiStream.mod(x(), y()))).intValue()
C++: kaitai::kstream::mod(x(), y())' "$(code Java; code C++)"
same 'x * 1000000000 of -7' 'JavaScript: -7000000000
Python: -7000000000' "$(kaitai 'x * 1000000000' -7 2)"
same 'the same in Java' 'Java: ((Number) (x() * 1000000000)).intValue()' "$(code Java)"
