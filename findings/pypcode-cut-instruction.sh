#!/bin/sh
# Guess: pypcode raises BadDataError for an instruction that its buffer cuts off, or does not return that instruction.
# Seen: pypcode 3.3.3 decodes zeros after the end of the buffer, so one byte e8 is a call of 5 bytes, two bytes of a
# `mov` lose the upper part of the constant, and a lone REX prefix is a store. A limit max_bytes cuts bytes that are in
# the buffer in the same way. The only sign is that the lengths add up to more than the buffer.
. "$(dirname "$0")/packages.sh"
environment sleigh pypcode==3.3.3
cat > "$scratch/cut.py" <<'PYTHON'
from pypcode import Context

context = Context("x86:LE:64:default")


def show(digits, **limit):
    data = bytes.fromhex(digits)
    for one in context.disassemble(data, 0x1000, **limit).instructions:
        print(digits, *(f"{name}={value}" for name, value in limit.items()), end=": ")
        print(f"{one.length} bytes, {one.mnem} {one.body}")


show("e8")
show("b844332211")
show("b844")
show("b844332211", max_bytes=2)
show("48")
print(*context.translate(bytes.fromhex("b844"), 0x1000).ops, sep="; ")
PYTHON
seen='e8: 5 bytes, CALL 0x1005
b844332211: 5 bytes, MOV EAX,0x11223344
b844: 5 bytes, MOV EAX,0x44
b844332211 max_bytes=2: 5 bytes, MOV EAX,0x44
48: 3 bytes, ADD byte ptr [RAX],AL
IMARK ram[1000:5]; RAX = 0x44'
same 'pypcode 3.3.3' "$seen" "$("$scratch/sleigh/bin/python" "$scratch/cut.py")"
