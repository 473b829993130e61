#!/bin/sh
# Guess: Capstone prints the signed offsets and immediates of BPF with their signs, as it does for x86.
# Seen: Capstone 5.0.9 prints them unsigned and without extension to 64 bits: the store at r10 - 8 is [r10+0xfff8], a
# jump back by one instruction is jmp +0xffff, and the 64-bit addition of -2147483648 is add64 r0, 0x80000000. For x86,
# it prints -1 for an immediate that is extended.
. "$(dirname "$0")/packages.sh"
environment capstone capstone==5.0.9
cat > "$scratch/decode.py" <<'PYTHON'
import capstone

bpf = capstone.Cs(capstone.CS_ARCH_BPF, capstone.CS_MODE_BPF_EXTENDED)
x86 = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
for engine, code in ((bpf, "7b1af8ff00000000"), (bpf, "0500ffff00000000"), (bpf, "0700000000000080"),
                     (bpf, "07000000ffffffff"), (x86, "4883c0ff"), (x86, "488945f8")):
    instruction = next(engine.disasm(bytes.fromhex(code), 0))
    print(f"{code}: {instruction.mnemonic} {instruction.op_str}")
PYTHON
same 'Capstone 5.0.9' '7b1af8ff00000000: stxdw [r10+0xfff8], r1
0500ffff00000000: jmp +0xffff
0700000000000080: add64 r0, 0x80000000
07000000ffffffff: add64 r0, 0xffffffff
4883c0ff: add rax, -1
488945f8: mov qword ptr [rbp - 8], rax' "$("$scratch/capstone/bin/python" "$scratch/decode.py")"
