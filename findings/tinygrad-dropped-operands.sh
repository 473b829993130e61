#!/bin/sh
# Guess: tinygrad's RDNA 3 instruction builders refuse operands that the encoding cannot hold.
# Seen: tinygrad 0.14.0 drops them without a message. -v[1] and abs(v[1]) in a 32-bit encoding lose their sign
# modifier. v[1].h loses its half as the first source, while .h of the second source and the destination are kept. Of
# two different literals the last one is used for both operands. A dual instruction with the destinations v0 and v2
# writes v0 and v3. LLVM refuses these instructions, except `v1.h + v2.h`, which it encodes with 81 instead of 01.
. "$(dirname "$0")/triton_llvm.sh"
environment tinygrad tinygrad==0.14.0
cat > "$scratch/build.py" <<'PYTHON'
from tinygrad.renderer.amd.dsl import v
from tinygrad.runtime.autogen.amd.rdna3.enum import VOPDOp
from tinygrad.runtime.autogen.amd.rdna3.ins import VOPD, v_add_f16_e32, v_add_f32_e32, v_fma_f32

print("v1 + v2:", v_add_f32_e32(v[0], v[1], v[2]).to_bytes().hex())
print("-v1 + v2:", v_add_f32_e32(v[0], -v[1], v[2]).to_bytes().hex())
print("|v1| + v2:", v_add_f32_e32(v[0], abs(v[1]), v[2]).to_bytes().hex())
print("v1.h + v2.h:", v_add_f16_e32(v[0].h, v[1].h, v[2].h).to_bytes().hex())
print("3.5 * 4.5 + v1:", v_fma_f32(v[0], 3.5, 4.5, v[1]).to_bytes().hex())
move = VOPDOp.V_DUAL_MOV_B32
print("v0 and v2:", VOPD(move, move, vdstx=v[0], vdsty=v[2], srcx0=v[1], srcy0=v[4]).to_bytes().hex())
PYTHON
same 'tinygrad 0.14.0' 'v1 + v2: 01050006
-v1 + v2: 01050006
|v1| + v2: 01050006
v1.h + v2.h: 01050165
3.5 * 4.5 + v1: 000013d6fffe050400009040
v0 and v2: 010110ca04010200' "$("$scratch/tinygrad/bin/python" "$scratch/build.py")"
lines='v_add_f32_e32 v0, -v1, v2
v_add_f32_e32 v0, |v1|, v2
v_add_f16_e32 v0.h, v1.h, v2.h
v_fma_f32 v0, 3.5, 4.5, v1
v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v4
v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v4'
same 'Triton 3.5.1 (LLVM 22.0.0git)' 'gfx1100  v_add_f32_e32 v0, -v1, v2  refused
gfx1100  v_add_f32_e32 v0, |v1|, v2  refused
gfx1100  v_add_f16_e32 v0.h, v1.h, v2.h  81050165
gfx1100  v_fma_f32 v0, 3.5, 4.5, v1  refused
gfx1100  v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v4  refused
gfx1100  v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v4  010110ca04010200' "$(echo "$lines" |
    sed 's/^/gfx1100|/' | assemble 3.5.1)"
