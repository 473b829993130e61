#!/bin/sh
# Guess: llvm.sin.f32 without fast-math flags has about the accuracy of sinf, or the code generator refuses it because
# the GPU has only an approximation, as it does for NVIDIA.
# Seen: LLVM 22.1.8 for AMD GPUs writes two instructions: a product with 0.15915494 and v_sin_f32. The rounding of the
# product alone moves sin(100000) from 0.0357 to 0.0368, and sin(10000000) from 0.4205 to 0.7071. LLVM folds a constant
# with the C library, so a constant and a variable differ. There is no message.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
declare float @llvm.sin.f32(float)
define float @variable(float %a) {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}
define float @constant() {
  %r = call float @llvm.sin.f32(float 100000.0)
  ret float %r
}
IR
instructions() {
    llvm llc -mtriple=amdgcn-amd-amdhsa -mcpu="$1" "$scratch/in.ll" -o - | sed -n '/^variable:/,/s_setpc/p' |
        grep -o 'v_[a-z].*' | tr -s ' \t' '  ' | sed 's/ $//'
}
seen='v_mul_f32_e32 v0, 0.15915494, v0
v_sin_f32_e32 v0, v0'
same 'LLVM 22.1.8, gfx1150' "$seen" "$(instructions gfx1150)"
same 'LLVM 22.1.8, gfx942' "$seen" "$(instructions gfx942)"
value='import math, struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
for x in 100000.0, 10000000.0:
    turns = single(x * single(0.15915494))
    print("%.4f %.4f" % (math.sin(x), math.sin(2 * math.pi * (turns % 1))))
print("0x%X" % struct.unpack("Q", struct.pack("d", single(math.sin(1e5))))[0])'
python3 -c "$value" > "$scratch/values"
same 'exact, and with the rounded product' '0.0357 0.0368
0.4205 0.7071' "$(head -2 "$scratch/values")"
same 'the constant sin(100000)' "ret float $(tail -1 "$scratch/values")" \
    "$(llvm opt -S -passes=instcombine "$scratch/in.ll" | sed -n '/@constant/,/^}/s/^ *\(ret.*\)/\1/p')"
