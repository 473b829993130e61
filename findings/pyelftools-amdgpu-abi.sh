#!/bin/sh
# Guess: pyelftools names the OS/ABI of an AMD GPU code object AMDGPU_HSA, or prints the number 64.
# Seen: pyelftools 0.33 reports ELFOSABI_ARM_AEABI, since its table has one name for each number and ARM also uses 64.
# Its readelf.py prints `ARM - EABI` and an unknown machine, although the library names the machine AMD GPU.
. "$(dirname "$0")/packages.sh"
environment elf pyelftools==0.33 triton==3.5.1
"$scratch/elf/bin/python" "$here/amd_object.py" "$scratch/in.o"
cat > "$scratch/show.py" <<'PYTHON'
import sys

from elftools.elf.elffile import ELFFile

with open(sys.argv[1], "rb") as stream:
    file = ELFFile(stream)
    stream.seek(7)
    print(stream.read(1)[0], file.header.e_ident.EI_OSABI, file.header.e_machine, file.get_machine_arch())
PYTHON
same 'pyelftools 0.33' '64 ELFOSABI_ARM_AEABI EM_AMDGPU AMD GPU' "$("$scratch/elf/bin/python" "$scratch/show.py" "$scratch/in.o")"
seen='OS/ABI: ARM - EABI
Machine: <unknown>'
same 'readelf.py of pyelftools 0.33' "$seen" "$("$scratch/elf/bin/python" "$scratch/elf/bin/readelf.py" -h "$scratch/in.o" |
    sed -n -E 's/^ *(OS\/ABI|Machine): +/\1: /p')"
