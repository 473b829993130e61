#!/bin/sh
# Guess: LLVM rounds `uitofp i32 to bfloat` once on every GPU, as it does for `fptrunc double to bfloat`.
# Seen: LLVM 22.1.8 converts to a 32-bit float and then to bfloat on gfx942, gfx1150 and sm_80, and rounds twice. The
# integer 16842753 becomes 16777216 instead of 16908288. On sm_90 one instruction rounds once, and LLVM folds the
# constant to 16908288. The truncation of a double uses extra instructions that avoid the second rounding.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
define bfloat @variable(i32 %a) {
  %r = uitofp i32 %a to bfloat
  ret bfloat %r
}
IR
conversions() {
    llvm llc -mtriple="$1" -mcpu="$2" "$scratch/in.ll" -o - | grep -o -E '(v_cvt_|cvt\.)[a-z0-9_.]*' | sed 's/_e32//' |
        tr '\n' ' '
}
same 'gfx942' 'v_cvt_f32_u32 ' "$(conversions amdgcn-amd-amdhsa gfx942)"
same 'gfx1150' 'v_cvt_f32_u32 ' "$(conversions amdgcn-amd-amdhsa gfx1150)"
same 'sm_80' 'cvt.rn.f32.u32 cvt.rn.bf16.f32 ' "$(conversions nvptx64-nvidia-cuda sm_80)"
same 'sm_90' 'cvt.rn.bf16.u32 ' "$(conversions nvptx64-nvidia-cuda sm_90)"
echo 'define bfloat @constant() {
  %r = uitofp i32 16842753 to bfloat
  ret bfloat %r
}' > "$scratch/constant.ll"
same 'the constant 16842753, 0xR4B81 is 16908288' 'ret bfloat 0xR4B81' \
    "$(llvm opt -S -passes=instcombine "$scratch/constant.ll" | sed -n 's/^ *\(ret.*\)/\1/p')"
value='import struct
def nearest_even(bits):
    return (bits + 0x7fff + (bits >> 16 & 1)) >> 16 << 16
single = struct.unpack("I", struct.pack("f", 16842753))[0]
print(int(struct.unpack("f", struct.pack("I", nearest_even(single)))[0]))'
same '16842753 with two roundings' 16777216 "$(python3 -c "$value")"
