#!/bin/sh
# Guess: tinygrad's decoder returns the length of each instruction that it accepts, so a loop over a program works.
# Seen: tinygrad 0.14.0 decodes the first 4 of the 8 bytes of a DPP8 instruction as an instruction with a source called
# DPP8, and the first 8 of the 12 bytes of a VOP3 instruction with DPP8. The source register and the lane selection are
# lost, and their word is decoded as another instruction (v_dot2acc_f32_f16). DPP16 is decoded.
. "$(dirname "$0")/triton_llvm.sh"
environment tinygrad tinygrad==0.14.0
lines='gfx1100|v_mov_b32_dpp v1, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf\ns_endpgm
gfx1100|v_mov_b32_dpp v1, v2 dpp8:[7,6,5,4,3,2,1,0]\ns_endpgm
gfx1100|v_add_f32_e64_dpp v1, v2, -v3 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf\ns_endpgm
gfx1100|v_add_f32_e64_dpp v1, v2, -v3 dpp8:[7,6,5,4,3,2,1,0]\ns_endpgm'
cat > "$scratch/decode.py" <<'PYTHON'
import sys

from tinygrad.renderer.amd import decode_inst

for line in sys.stdin:
    code = bytes.fromhex(line.split()[-1])
    offset = 0
    print(f"{len(code)} bytes:", end="")
    while offset < len(code):
        try:
            one = decode_inst(code[offset:], "rdna3")
        except (AssertionError, ValueError):
            print(" unknown", end="")
            break
        size = len(one.to_bytes())
        print(f" {size} {one};", end="")
        offset += size
    print()
PYTHON
seen='12 bytes: 8 v_mov_b32_e32(v[1], DPP, v[2], 27, 0, 0, 15, 15); 4 s_endpgm();
12 bytes: 4 v_mov_b32_e32(v[1], DPP8); 4 v_dot2acc_f32_f16_e32(v[156], v[2], v[187]); 4 s_endpgm();
16 bytes: 12 v_add_f32_e64(v[1], DPP, v[3], s[0], 0, 2, 0, 0, 0, v[2], 27, 0, 0, 15, 15); 4 s_endpgm();
16 bytes: 8 v_add_f32_e64(v[1], DPP8, v[3], s[0], 0, 2); 4 v_dot2acc_f32_f16_e32(v[156], v[2], v[187]); 4 s_endpgm();'
same 'tinygrad 0.14.0' "$seen" "$(printf '%s\n' "$lines" | assemble 3.9.0 |
    "$scratch/tinygrad/bin/python" "$scratch/decode.py")"
