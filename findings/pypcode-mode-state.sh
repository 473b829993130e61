#!/bin/sh
# Guess: disassemble() of pypcode depends only on its arguments and the context variables that the caller set.
# Seen: pypcode 3.3.3 stores the mode changes that translate() meets in the Context object. After translating one ARM
# `blx 0x8`, disassemble() reads the ARM instruction at 8 as Thumb, while disassemble() of the same `blx` has no such
# effect. Setting TMode to 0 afterwards does not undo it; a new Context object does.
. "$(dirname "$0")/packages.sh"
environment sleigh pypcode==3.3.3
cat > "$scratch/mode.py" <<'PYTHON'
from pypcode import Context

BRANCH, MOVE = bytes.fromhex("000000fa"), bytes.fromhex("0100a0e3")
context = Context("ARM:LE:32:v7")


def show(state):
    def first(address):
        one = context.disassemble(MOVE, address).instructions[0]
        return f"{one.length} bytes {one.mnem} {one.body}"

    print(f"{state}: at 0 {first(0)}, at 8 {first(8)}")


show("new")
branch = context.disassemble(BRANCH, 0).instructions[0]
show(f"after disassemble, {branch.mnem} {branch.body}")
context.translate(BRANCH, 0)
show("after translate")
context.setVariableDefault("TMode", 0)
show("after TMode=0")
context = Context("ARM:LE:32:v7")
show("new")
PYTHON
seen='new: at 0 4 bytes mov r0,#0x1, at 8 4 bytes mov r0,#0x1
after disassemble, blx 0x8: at 0 4 bytes mov r0,#0x1, at 8 4 bytes mov r0,#0x1
after translate: at 0 4 bytes mov r0,#0x1, at 8 2 bytes movs r1,r0
after TMode=0: at 0 4 bytes mov r0,#0x1, at 8 2 bytes movs r1,r0
new: at 0 4 bytes mov r0,#0x1, at 8 4 bytes mov r0,#0x1'
same 'pypcode 3.3.3' "$seen" "$("$scratch/sleigh/bin/python" "$scratch/mode.py")"
