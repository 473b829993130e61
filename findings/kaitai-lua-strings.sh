#!/bin/sh
# Guess: kaitai-struct-compiler writes a string with a character outside of ASCII to each language with that character.
# Seen: kaitai-struct-compiler 0.11.0 writes U+00E9 to Lua as the octal escape \351. Escapes of Lua are decimal and end
# at 255, so Lua 5.3.6 refuses the parser ("decimal escape too large"). The same escape is one byte in C++, which is not
# UTF-8, and correct in Java. Byte arrays become decimal escapes and are correct.
. "$(dirname "$0")/kaitai.sh"
(cd "$scratch" && apt-get -qq -o APT::Sandbox::User=root download lua5.3=5.3.6-2 libreadline8 libtinfo6 >&2)
for package in "$scratch"/*.deb; do
    dpkg-deb -x "$package" "$scratch/root"
done
lua() { LD_LIBRARY_PATH="$scratch/root/lib/x86_64-linux-gnu" "$scratch/root/usr/bin/lua5.3" -e "$1" 2>&1 || true; }
same '"a\u00e9"' 'JavaScript: aé
Python: aé' "$(PYTHONIOENCODING=utf-8 kaitai '"a\u00e9"' 0 0)"
same 'the same in other languages' 'Java: "a\351"
C++: std::string("a\351")
Lua: "a\351"' "$(code Java; code C++; code Lua)"
same 'Lua 5.3.6' 'decimal escape too large' "$(lua 's = "a\351"' | grep -o 'decimal escape too large')"
same '[200, 8]' 'Lua: "\200\008"' "$(kaitai '[200, 8]' 0 0 > "$scratch/messages"; code Lua)"
same 'Lua 5.3.6' '200 8' "$(lua 's = "\200\008" print(s:byte(1) .. " " .. s:byte(2))')"
