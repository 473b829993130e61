#!/bin/sh
# Guess: v[131] in tinygrad's RDNA 3 instruction builders is register 131, or an error where the field cannot hold it.
# Seen: in the 32-bit encoding of a 16-bit instruction, register field values from 128 on mean the high half of v0 to
# v127. tinygrad 0.14.0 writes 131 into that field without a message, so the instruction reads v3.h. LLVM refuses
# v131.l there and assembles v3.h to the same bytes.
. "$(dirname "$0")/triton_llvm.sh"
environment tinygrad tinygrad==0.14.0
cat > "$scratch/build.py" <<'PYTHON'
from tinygrad.renderer.amd.dsl import v
from tinygrad.runtime.autogen.amd.rdna3.ins import v_add_f16_e32

print(v_add_f16_e32(v[1], v[2], v[131]).to_bytes().hex())
PYTHON
same 'tinygrad 0.14.0: v_add_f16_e32(v[1], v[2], v[131])' 02070364 "$("$scratch/tinygrad/bin/python" "$scratch/build.py")"
same 'Triton 3.5.1 (LLVM 22.0.0git)' 'gfx1100  v_add_f16_e32 v1.l, v2.l, v3.h  02070364
gfx1100  v_add_f16_e32 v1.l, v2.l, v131.l  refused' "$(printf 'gfx1100|%s\n' 'v_add_f16_e32 v1.l, v2.l, v3.h' \
    'v_add_f16_e32 v1.l, v2.l, v131.l' | assemble 3.5.1)"
