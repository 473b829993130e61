#!/bin/sh
# Guess: compiling to an object gives the same bytes as compiling to assembly text and assembling that text.
# Seen: the code generator extends a negative 16-bit literal to 32 bits, ffffffef, but prints it as 0xffef, which the
# assembler encodes as 0000ffef. Objects from the two ways differ in LLVM 22, 23 and 24 (Triton 3.5.1, 3.7.1, 3.9.0).
# If the text has -17 instead of 0xffef, the LLVM 22 snapshot writes 0000ffef and LLVM 23 and 24 write ffffffef. The
# high half does not change the result, but the objects are not equal.
. "$(dirname "$0")/triton_llvm.sh"
cat > "$scratch/compile.py" <<'PYTHON'
import re
import struct

from triton._C import libtriton

IR = """
declare i32 @llvm.amdgcn.workitem.id.x()
declare i16 @llvm.umin.i16(i16, i16)
define amdgpu_kernel void @kernel(ptr addrspace(1) %base) {
  %index = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr i16, ptr addrspace(1) %base, i32 %index
  %old = load i16, ptr addrspace(1) %place
  %new = call i16 @llvm.umin.i16(i16 %old, i16 -17)
  store i16 %new, ptr addrspace(1) %place
  ret void
}
"""


def translate(gpu, is_object):
    arguments = (IR, "amdgcn-amd-amdhsa", gpu, "", [], False, is_object)
    try:
        return libtriton.llvm.translate_to_asm(*arguments)
    except TypeError:  # Triton 3.8 and newer have one more parameter.
        return libtriton.llvm.translate_to_asm(*arguments, False)


libtriton.llvm.init_targets()
for gpu, size in (("gfx942", 8), ("gfx1150", 12)):
    line = re.search(r"v_min_u16.*", translate(gpu, False)).group().strip()
    code = translate(gpu, True)
    end = code.index(struct.pack("<i", -17)) + 4
    print(f"{gpu}|{line}|{code[end - size : end].hex()}")
PYTHON

compare() {
    environment "$1" "triton==$1"
    "$scratch/$1/bin/python" "$scratch/compile.py" > "$scratch/compiled"
    sed -e 's/|/  /g' -e 's/^/object  /' "$scratch/compiled"
    sed 's/|[0-9a-f]*$//' "$scratch/compiled" > "$scratch/lines"
    echo 'gfx942|v_min_u16_e32 v1, -17, v1' >> "$scratch/lines"
    assemble "$1" < "$scratch/lines" | sed 's/^/text    /'
}

same 'Triton 3.5.1 (LLVM 22.0.0git)' 'object  gfx942  v_min_u16_e32 v1, 0xffef, v1  ff020262efffffff
object  gfx1150  v_min_u16 v0.l, 0xffef, v0.l  00000bd7ff000200efffffff
text    gfx942  v_min_u16_e32 v1, 0xffef, v1  ff020262efff0000
text    gfx1150  v_min_u16 v0.l, 0xffef, v0.l  00000bd7ff000200efff0000
text    gfx942  v_min_u16_e32 v1, -17, v1  ff020262efff0000' "$(compare 3.5.1)"
for version in 3.7.1 3.9.0; do
    same "Triton $version" 'object  gfx942  v_min_u16_e32 v1, 0xffef, v1  ff020262efffffff
object  gfx1150  v_min_u16 v0.l, 0xffef, v0.l  00000bd7ff000202efffffff
text    gfx942  v_min_u16_e32 v1, 0xffef, v1  ff020262efff0000
text    gfx1150  v_min_u16 v0.l, 0xffef, v0.l  00000bd7ff000202efff0000
text    gfx942  v_min_u16_e32 v1, -17, v1  ff020262efffffff' "$(compare "$version")"
done
