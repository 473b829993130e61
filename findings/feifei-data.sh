#!/bin/sh
# Guess: feifei-hsa-elf-diss, which writes a code object as assembly text for LLVM, writes all of its bytes, or reports
# that it cannot.
# Seen: feifei-hsa-elf-diss 0.1.1 writes of .rodata only the kernel descriptors, so a table of constants disappears. The
# code keeps the distance to the table as a number (0xffffeefc) and reads other bytes. For gfx1150 it also writes
# .amdhsa_tg_split, a directive of gfx90a, so LLVM 22.1.8 refuses the text. The tool reports success in both cases.
. "$(dirname "$0")/llvm22.sh"
environment feifei feifei-hsa-elf-diss==0.1.1 pyelftools==0.33 msgpack==1.2.4 iree-base-compiler==3.13.0
link() {
    llvm llvm-mc -triple=amdgcn-amd-amdhsa "-mcpu=$1" -filetype=obj "$scratch/$2.s" -o "$scratch/$2.o"
    "$scratch"/feifei/lib/python3*/site-packages/iree/compiler/_mlir_libs/iree-lld -flavor gnu -shared \
        "$scratch/$2.o" -o "$scratch/$2.co"
}
source() {
    cat > "$scratch/in.s" <<ASM
.amdgcn_target "amdgcn-amd-amdhsa--$1"
.amdhsa_code_object_version 6
.text
.globl kernel
.p2align 8
.type kernel,@function
kernel:
    s_getpc_b64 s[4:5]
    s_add_u32 s4, s4, table@rel32@lo+4
    s_addc_u32 s5, s5, table@rel32@hi+12
    s_endpgm
.size kernel, .-kernel
.rodata
.hidden table
table:
    .long 1, 2, 3
.p2align 6
.amdhsa_kernel kernel
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 8
    $2
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version: [ 1, 2 ]
amdhsa.target: amdgcn-amd-amdhsa--$1
amdhsa.kernels:
  - .name: kernel
    .symbol: kernel.kd
    .kernarg_segment_size: 0
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: 8
    .vgpr_count: 8
    .max_flat_workgroup_size: 256
...
.end_amdgpu_metadata
ASM
}
cat > "$scratch/sections.py" <<'PYTHON'
import sys

from elftools.elf.elffile import ELFFile

with open(sys.argv[1], "rb") as stream:
    for name in (".rodata", ".text"):
        section = ELFFile(stream).get_section_by_name(name)
        print(name, section["sh_size"], section.data()[4:12].hex() if name == ".text" else "bytes")
PYTHON
disassemble() {
    "$scratch/feifei/bin/feifei-hsa-elf-diss" -i "$scratch/in.co" -o "$scratch/out.s" --objdump "$scratch/objdump"
}
cat > "$scratch/objdump" <<OBJDUMP
#!/bin/sh
LD_LIBRARY_PATH=$scratch/llvm/usr/lib/x86_64-linux-gnu exec $scratch/llvm/usr/lib/llvm-22/bin/llvm-objdump "\$@"
OBJDUMP
chmod +x "$scratch/objdump"
source gfx942 '.amdhsa_accum_offset 8'
link gfx942 in
disassemble
link gfx942 out
for name in in out; do
    "$scratch/feifei/bin/python" "$scratch/sections.py" "$scratch/$name.co"
done > "$scratch/sizes"
same 'code object for gfx942 and the one from its text' '.rodata 128 bytes
.text 24 04ff0480fceeffff
.rodata 64 bytes
.text 24 04ff0480fceeffff' "$(cat "$scratch/sizes")"
source gfx1150 '.amdhsa_wavefront_size32 0'
link gfx1150 in
disassemble
same 'LLVM 22.1.8, text for gfx1150' 'error: directive requires gfx90a+' \
    "$(link gfx1150 out 2>&1 | grep -o 'error: directive.*' | head -n 1)"
