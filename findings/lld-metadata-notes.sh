#!/bin/sh
# Guess: lld merges the AMD GPU metadata of two objects, since a code object has one NT_AMDGPU_METADATA note with a list
# of all its kernels.
# Seen: LLD 24.0.0 concatenates the notes as bytes. A code object of two objects has two metadata notes, each with one
# kernel and its own amdhsa.version and amdhsa.target. A reader that stops at the first note does not find the second
# kernel, although its descriptor and its code are present.
. "$(dirname "$0")/lld.sh"
kernel() {
    cat <<ASM
.amdgcn_target "amdgcn-amd-amdhsa-unknown-gfx1150"
.amdhsa_code_object_version 6
.text
.globl $1
.p2align 8
.type $1,@function
$1:
    s_endpgm
.size $1, .-$1
.rodata
.p2align 6
.amdhsa_kernel $1
    .amdhsa_next_free_vgpr 4
    .amdhsa_next_free_sgpr 4
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [ 1, 2 ]
amdhsa.target: amdgcn-amd-amdhsa--gfx1150
amdhsa.kernels:
  - .name: $1
    .symbol: $1.kd
    .kernarg_segment_size: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 32
    .sgpr_count: 4
    .vgpr_count: 4
    .max_flat_workgroup_size: 256
...
.end_amdgpu_metadata
ASM
}
kernel one | object one gfx1150
kernel two | object two gfx1150
lld -shared "$scratch/one.o" "$scratch/two.o" -o "$scratch/both.so"
cat > "$scratch/notes.py" <<'PYTHON'
import re
import sys

from elftools.elf.elffile import ELFFile

with open(sys.argv[1], "rb") as stream:
    file = ELFFile(stream)
    print("symbols", sorted(one.name for one in file.get_section_by_name(".dynsym").iter_symbols() if one.name))
    for note in file.get_section_by_name(".note").iter_notes():
        names = [text.decode() for text in re.findall(rb"\w+\.kd", note["n_descdata"])]
        print("note", note["n_name"], note["n_type"], names, note["n_descdata"].count(b"amdhsa.version"))
PYTHON
seen="symbols ['one', 'one.kd', 'two', 'two.kd']
note AMDGPU 32 ['one.kd'] 1
note AMDGPU 32 ['two.kd'] 1"
same 'LLD 24.0.0 (IREE 3.13.0)' "$seen" "$(elf "$scratch/notes.py" "$scratch/both.so")"
