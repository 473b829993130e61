#!/bin/sh
# Guess: lld links every relocation that LLVM's AMDGPU assembler writes for valid operands.
# Seen: `@abs32@lo` and `@abs32@hi` become R_AMDGPU_ABS32_LO and R_AMDGPU_ABS32_HI. LLD 24.0.0 reports "unknown
# relocation (1)" and "(2)" for them, also in a position-dependent executable. The same address in `.quad` links.
. "$(dirname "$0")/lld.sh"
object code gfx1150 <<'ASM'
.text
.globl _start
_start:
    s_mov_b32 s0, table@abs32@lo
    s_mov_b32 s1, table@abs32@hi
    s_endpgm
ASM
object address gfx1150 <<'ASM'
.text
.globl _start
_start:
    .quad table
    s_endpgm
ASM
object table gfx1150 <<'ASM'
.data
.globl table
table:
    .long 7
ASM
cat > "$scratch/relocations.py" <<'PYTHON'
import sys

from elftools.elf.elffile import ELFFile

with open(sys.argv[1], "rb") as stream:
    for one in ELFFile(stream).get_section_by_name(".rela.text").iter_relocations():
        print(f"{one['r_offset']:#x} type {one['r_info_type']}")
PYTHON
same 'object of LLVM 24 (Triton 3.9.0)' '0x4 type 1
0xc type 2' "$(elf "$scratch/relocations.py" "$scratch/code.o")"
messages() { lld "$@" -o "$scratch/out" 2>&1 | sed -n 's/.*error: .*:(/(/p' || true; }
seen='(.text+0x4): unknown relocation (1) against symbol table
(.text+0xc): unknown relocation (2) against symbol table'
same 'LLD 24.0.0 (IREE 3.13.0), @abs32@lo and @abs32@hi' "$seen" "$(messages "$scratch/code.o" "$scratch/table.o")"
same 'LLD 24.0.0 (IREE 3.13.0), .quad' '' "$(messages "$scratch/address.o" "$scratch/table.o")"
[ -f "$scratch/out" ]
