"""Assembles AMDGPU lines with the LLVM inside an installed Triton wheel. Input lines: `gpu|line`, where `\\n`
separates statements. Output: bytes, with the number of relocations if there are any, or `refused`."""
import os
import struct
import sys

from triton._C import libtriton


def code_and_relocations(elf):
    """Returns the bytes of `.text` and the number of its relocations, from a 64-bit little-endian ELF object."""
    table = struct.unpack_from("<Q", elf, 0x28)[0]
    count, names = struct.unpack_from("<HH", elf, 0x3C)
    sections = [struct.unpack_from("<IIQQQQ", elf, table + 64 * index) for index in range(count)]
    found = {}
    for name, _, _, _, offset, size in sections:
        start = sections[names][4] + name
        found[elf[start : elf.index(0, start)]] = elf[offset : offset + size]
    return found[b".text"], len(found.get(b".rela.text", b"")) // 24


def assemble(gpu, line):
    """Returns the encoding of one line in hexadecimal, in memory order, or `refused`."""
    arguments = (line.replace("\\n", "\n") + "\n", gpu, "")
    try:
        try:
            elf = libtriton.amd.assemble_amdgcn(*arguments)
        except TypeError:  # Triton 3.8 and newer pass the target triple too.
            elf = libtriton.amd.assemble_amdgcn(arguments[0], "amdgcn-amd-amdhsa", *arguments[1:])
    except RuntimeError:
        return "refused"
    if not elf:
        return "refused"
    code, relocations = code_and_relocations(elf)
    return code.hex() + (f" {relocations} relocation" if relocations else "")


libtriton.llvm.init_targets()
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # LLVM prints the reason of each refusal there.
for row in sys.stdin:
    gpu, line = row.rstrip("\n").split("|", 1)
    print(f"{gpu}  {line}  {assemble(gpu, line)}")
