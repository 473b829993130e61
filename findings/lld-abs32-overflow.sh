#!/bin/sh
# Guess: lld reports "relocation out of range" if a 64-bit address does not fit R_AMDGPU_ABS32 or R_AMDGPU_REL32, as it
# does for R_X86_64_32 and for the branch relocation R_AMDGPU_REL16.
# Seen: LLD 24.0.0 writes the low 32 bits without a message: `.long far` and `.long far - .` lose the upper half of
# 0x123456789abcdef0. A branch that is too far is an error.
. "$(dirname "$0")/lld.sh"
object code gfx1150 <<'ASM'
.text
.globl _start
_start:
    .quad far
    .long far
    .long far - .
ASM
object far gfx1150 <<'ASM'
.globl far
far = 0x123456789abcdef0
ASM
lld -Ttext=0x10000 "$scratch/code.o" "$scratch/far.o" -o "$scratch/out"
cat > "$scratch/words.py" <<'PYTHON'
import struct
import sys

from elftools.elf.elffile import ELFFile

with open(sys.argv[1], "rb") as stream:
    text = ELFFile(stream).get_section_by_name(".text")
    print(hex(text["sh_addr"]), *map(hex, struct.unpack("<QII", text.data()[:16])))
PYTHON
seen='0x10000 0x123456789abcdef0 0x9abcdef0 0x9abbdee4'
same 'LLD 24.0.0 (IREE 3.13.0), .quad far, .long far, .long far - .' "$seen" \
    "$(elf "$scratch/words.py" "$scratch/out")"
object branch gfx1150 <<'ASM'
.text
.globl _start
_start:
    s_branch target
.section .other,"ax",@progbits
.skip 0x40000
target:
    s_endpgm
ASM
seen='relocation R_AMDGPU_REL16 out of range'
same 'LLD 24.0.0 (IREE 3.13.0), s_branch' "$seen" \
    "$(lld "$scratch/branch.o" -o "$scratch/out" 2>&1 | grep -o 'relocation [A-Z0-9_]* out of range' || true)"
