#!/bin/sh
# Guess: readers of DWARF show for each instruction of a cubin the line that nvdisasm shows, since ptxas -lineinfo
# writes a .debug_line section in version 3.
# Seen: ptxas V13.5.37 marks inlined code with the extended opcode 0x90, which is NVIDIA's own. nvdisasm shows the inner
# and the outer line. llvm-dwarfdump 22.1.8, eu-readelf 0.188 and pyelftools 0.33 skip the opcode, so the instruction
# has only the inner line, and the call has a row without instructions at the same address. readelf 2.40 prints a
# warning and `UNKNOWN (144)`. The columns of .loc are 0 in all of them.
. "$(dirname "$0")/nvidia.sh"
. "$(dirname "$0")/llvm22.sh"
. "$(dirname "$0")/debian.sh"
debian binutils-x86-64-linux-gnu=2.40-2 libbinutils=2.40-2 libctf0=2.40-2 libctf-nobfd0=2.40-2 libjansson4 \
    elfutils=0.188-2.1 libelf1=0.188-2.1 libdw1=0.188-2.1
environment elf pyelftools==0.33
cat > "$scratch/in.ptx" <<'PTX'
.version 8.8
.target sm_90
.address_size 64
.file 1 "outer.cu"
.file 2 "inner.h"
.visible .entry kernel(.param .u64 p)
{
    .reg .b64 %a;
    .reg .f32 %x, %y;
    .loc 1 10 7
    ld.param.u64 %a, [p];
    ld.global.f32 %x, [%a];
    .loc 1 11 7
    .loc 2 3 5, function_name $L, inlined_at 1 11 7
    mul.f32 %y, %x, %x;
    .loc 1 12 7
    st.global.f32 [%a], %y;
    ret;
}
.section .debug_str
{
$L:
    .b8 105, 110, 110, 101, 114, 0
}
PTX
nvidia ptxas -arch sm_90 -lineinfo "$scratch/in.ptx" -o "$scratch/out.cubin"
same 'nvdisasm, lines of FMUL' 'File "inner.h", line 3 inlined at "outer.cu", line 11
File "outer.cu", line 11
FMUL' "$(nvidia nvdisasm -c -gi "$scratch/out.cubin" |
    sed -n -E -e 's/.*(FMUL) .*/\1/p' -e 's/^.*## (File.*1?[13])$/\1/p')"
seen='64: line 11, column 0, file 1
64: line 3, column 0, file 2'
same llvm-dwarfdump "$seen" "$(llvm llvm-dwarfdump --debug-line "$scratch/out.cubin" 2> "$scratch/messages" |
    sed -n -E 's/^0x0000000000000040 +([0-9]+) +([0-9]+) +([0-9]+) .*/64: line \1, column \2, file \3/p')"
same eu-readelf 'outer.cu 11:0
inner.h 3:0' "$(run eu-readelf --debug-dump=decodedline "$scratch/out.cubin" |
    sed -n -E -e 's/^ +([a-z.]+) .mtime.*/\1/p' -e 's/^ +([0-9]+:[0-9]+) .* 0x0*40 .*/\1/p' |
    sed -n -e '/[a-z]/h' -e '/:/{H;g;s/\n/ /;p;}')"
cat > "$scratch/lines.py" <<'PYTHON'
import sys
from elftools.dwarf.dwarfinfo import DebugSectionDescriptor, DWARFInfo, DwarfConfig
from elftools.elf.elffile import ELFFile

elf = ELFFile(open(sys.argv[1], "rb"))
info = elf.get_dwarf_info(relocate_dwarf_sections=False)
for entry in info._parse_line_program_at_offset(0, info.structs).get_entries():
    if entry.state and entry.state.address == 64:
        state = entry.state
        print(f"64: line {state.line}, column {state.column}, file {state.file}")
PYTHON
same pyelftools "$seen" "$("$scratch/elf/bin/python" "$scratch/lines.py" "$scratch/out.cubin")"
LC_ALL=C run x86_64-linux-gnu-readelf --debug-dump=decodedline "$scratch/out.cubin" > "$scratch/lines" \
    2> "$scratch/messages"
same readelf 'readelf: Warning: Badly formed extended line op encountered!
UNKNOWN (144): length 2' "$(sort -u "$scratch/messages" | sed 's/^.*readelf: /readelf: /'
    sed -n '/UNKNOWN/{p;q;}' "$scratch/lines")"
