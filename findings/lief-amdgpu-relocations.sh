#!/bin/sh
# Guess: LIEF keeps relocations that it does not know, so reading and writing an AMD GPU object changes none of them.
# Seen: LIEF 1.0.0 reads R_AMDGPU_REL32_LO (10) as type 0xffffffff and writes it back as 0x07ffffff, with no edit in
# between. It prints that the relocation architecture is unsupported, and still writes the file. The symbol and the
# addend survive, so only a look at the type shows the damage.
. "$(dirname "$0")/packages.sh"
environment lief lief==1.0.0 triton==3.5.1
"$scratch/lief/bin/python" "$here/amd_object.py" "$scratch/in.o"
cat > "$scratch/copy.py" <<'PYTHON'
import struct
import sys

import lief


def relocations(path):
    data = open(path, "rb").read()
    table = struct.unpack_from("<Q", data, 0x28)[0]
    for index in range(struct.unpack_from("<H", data, 0x3C)[0]):
        _, kind, _, _, offset, size = struct.unpack_from("<IIQQQQ", data, table + 64 * index)
        for entry in range(offset, offset + size, 24) if kind == 4 else ():
            place, info, addend = struct.unpack_from("<QQq", data, entry)
            print(f"offset {place} symbol {info >> 32} type {info & 0xFFFFFFFF:#x} addend {addend}")


binary = lief.parse(sys.argv[1])
print(lief.__version__.split("-")[0], binary.header.machine_type)
binary.write(sys.argv[2])
relocations(sys.argv[1])
relocations(sys.argv[2])
PYTHON
seen='1.0.0 ARCH.AMDGPU
offset 8 symbol 1 type 0xa addend 4
offset 8 symbol 1 type 0x7ffffff addend 4'
same 'LIEF 1.0.0' "$seen" "$("$scratch/lief/bin/python" "$scratch/copy.py" "$scratch/in.o" "$scratch/out.o" 2> "$scratch/messages")"
