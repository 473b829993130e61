#!/bin/sh
# Guess: tinygrad's AMD instruction builders encode a Python float in the format of the operand, as LLVM does.
# Seen: tinygrad 0.14.0 always writes the bits of a 32-bit float. In v_add_f16 the hardware reads the low half of
# 0x3dcccccd, which is about -19.2, and LLVM writes the half 0x2e66. In v_add_f64 and v_cvt_f32_f64 the 32 bits are the
# high half of the operand, about 5.2e-11, and LLVM writes 0x3fb99999. There is no message.
. "$(dirname "$0")/triton_llvm.sh"
environment tinygrad tinygrad==0.14.0
cat > "$scratch/build.py" <<'PYTHON'
from tinygrad.renderer.amd.dsl import v
from tinygrad.runtime.autogen.amd.rdna3.ins import v_add_f16_e32, v_add_f32_e32, v_add_f64, v_cvt_f32_f64_e32

print("v_add_f32", v_add_f32_e32(v[0], 0.1, v[2]).to_bytes().hex())
print("v_add_f16", v_add_f16_e32(v[0], 0.1, v[2]).to_bytes().hex())
print("v_add_f64", v_add_f64(v[0:1], 0.1, v[2:3]).to_bytes().hex())
print("v_cvt_f32_f64", v_cvt_f32_f64_e32(v[0], 0.1).to_bytes().hex())
PYTHON
same 'tinygrad 0.14.0' 'v_add_f32 ff040006cdcccc3d
v_add_f16 ff040064cdcccc3d
v_add_f64 000027d7ff040200cdcccc3d
v_cvt_f32_f64 ff1e007ecdcccc3d' "$("$scratch/tinygrad/bin/python" "$scratch/build.py")"
same 'Triton 3.5.1 (LLVM 22.0.0git)' 'gfx1100  v_add_f32 v0, 0.1, v2  ff040006cdcccc3d
gfx1100  v_add_f16 v0.l, 0.1, v2.l  ff040064662e0000
gfx1100  v_add_f64 v[0:1], 0.1, v[2:3]  000027d7ff0402009999b93f
gfx1100  v_cvt_f32_f64 v0, 0.1  ff1e007e9999b93f' "$(printf 'gfx1100|%s\n' 'v_add_f32 v0, 0.1, v2' \
    'v_add_f16 v0.l, 0.1, v2.l' 'v_add_f64 v[0:1], 0.1, v[2:3]' 'v_cvt_f32_f64 v0, 0.1' | assemble 3.5.1)"
