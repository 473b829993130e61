#!/bin/sh
# Guess: the ELF file that ocloc writes has the machine EM_INTELGT (205) and section names like .text.
# Seen: ocloc 22.43 of Debian 12 writes for dg2 an ELF file with the machine 0 (none) and the type 0xff04. Its two
# sections have names with spaces, processor-specific types and no flags: one is the complete SPIR-V module, the other a
# container with its own magic number, CTNI. The section table is at offset 64, before the data.
. "$(dirname "$0")/igc.sh"
echo 'o[0] = x;' | igc > "$scratch/text"
cat > "$scratch/elf.py" <<'PYTHON'
import struct
import sys

data = open(sys.argv[1], "rb").read()
kind, machine = struct.unpack_from("<HH", data, 16)
table, = struct.unpack_from("<Q", data, 40)
count, names = struct.unpack_from("<HH", data, 60)
print(f"type {kind:#x}, machine {machine}, sections at {table}")
sections = [struct.unpack_from("<IIQQQQ", data, table + 64 * index) for index in range(count)]
for name, kind, flags, _, offset, _ in sections[1:]:
    start = sections[names][4] + name
    text = data[start : data.index(b"\0", start)].decode()
    print(f"{text}: type {kind:#x}, flags {flags}, starts with {data[offset : offset + 4].hex()}")
PYTHON
same 'ocloc 22.43' 'type 0xff04, machine 0, sections at 64
SPIRV Object: type 0xff000009, flags 0, starts with 03022307
Intel(R) OpenCL Device Binary: type 0xff000005, flags 0, starts with 43544e49
.shstrtab: type 0x3, flags 0, starts with 002e7368' "$(python3 "$scratch/elf.py" "$scratch/igc/out.bin")"
