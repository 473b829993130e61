#!/bin/sh
# Guess: `ld.lld -r` keeps an LDS variable, which `.amdgpu_lds` declares with a size and an alignment like a common
# symbol, or rejects it.
# Seen: LLD 24.0.0 replaces the section index SHN_AMDGPU_LDS (0xff00) by SHN_ABS and keeps the value, which is the
# alignment. A variable with an alignment of 64 bytes becomes the absolute symbol 64. There is no message.
. "$(dirname "$0")/lld.sh"
object lds gfx1150 <<'ASM'
.amdgpu_lds buffer, 1024, 64
.text
.globl f
f:
    v_mov_b32 v0, buffer@abs32@lo
    s_endpgm
ASM
lld -r "$scratch/lds.o" -o "$scratch/again.o"
cat > "$scratch/symbol.py" <<'PYTHON'
import sys

from elftools.elf.elffile import ELFFile

with open(sys.argv[1], "rb") as stream:
    one = ELFFile(stream).get_section_by_name(".symtab").get_symbol_by_name("buffer")[0]
    print(one["st_shndx"], "value", one["st_value"], "size", one["st_size"])
PYTHON
same 'object of LLVM 24 (Triton 3.9.0)' '65280 value 64 size 1024' "$(elf "$scratch/symbol.py" "$scratch/lds.o")"
same 'LLD 24.0.0 (IREE 3.13.0), -r' 'SHN_ABS value 64 size 1024' "$(elf "$scratch/symbol.py" "$scratch/again.o")"
