#!/bin/sh
# Guess: push 0xffffffff in 64-bit code pushes 8 bytes, or is an error, as no 64-bit push has that operand.
# Seen: Keystone 0.9.2 encodes it with the prefix 66 as a push of two bytes, ffff, without a message. The stack pointer
# moves by 2 instead of 8. push -1 and push 0x12345678 push 8 bytes. add eax, 0xffffffff is add eax, -1, and the same
# with rax is an error.
. "$(dirname "$0")/keystone.sh"
seen='push 0xffffffff -> 6668ffff
push -1 -> 6aff
push 0x12345678 -> 6878563412
add eax, 0xffffffff -> 83c0ff
add rax, 0xffffffff -> Invalid operand'
same 'x86-64' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | assemble X86 64)"
environment capstone capstone==5.0.9
cat > "$scratch/decode.py" <<'PYTHON'
import capstone

engine = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
engine.detail = True
for code in ("6668ffff", "6aff"):
    instruction = next(engine.disasm(bytes.fromhex(code), 0))
    print(instruction.mnemonic, instruction.op_str, instruction.operands[0].size)
PYTHON
same 'Capstone 5.0.9, with the size of the operand' 'push 0xffff 2
push -1 8' "$("$scratch/capstone/bin/python" "$scratch/decode.py")"
