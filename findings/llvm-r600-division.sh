#!/bin/sh
# Guess: LLVM's fdiv without fast-math flags is correctly rounded on each GPU, or not supported.
# Seen: LLVM 22.1.8 for R600 GPUs (cedar) writes a reciprocal and a product, so 41 / 41 is 0.99999994 even if the
# reciprocal is rounded correctly. The reciprocal of a constant divisor is computed on the GPU. llvm.sqrt is the
# reciprocal of the reciprocal square root. For gfx1150 and sm_80, LLVM writes a correctly rounded division.
. "$(dirname "$0")/llvm22.sh"
code() {
    printf 'define amdgpu_kernel void @f(ptr addrspace(1) %%o, float %%x, float %%y) {\n' > "$scratch/in.ll"
    printf '  %%r = %s\n  store float %%r, ptr addrspace(1) %%o\n  ret void\n}\n' "$1" >> "$scratch/in.ll"
    llvm llc -mtriple=r600 -mcpu=cedar "$scratch/in.ll" -o - |
        sed -n -E 's/^[[:space:]]+((RECIP|MUL|SQRT)[A-Z_]*) .*/\1/p' | tr '\n' ' '
}
same 'fdiv x, y' 'RECIP_IEEE MUL_IEEE ' "$(code 'fdiv float %x, %y')"
same 'fdiv x, 41.0' 'RECIP_IEEE MUL_IEEE ' "$(code 'fdiv float %x, 41.0')"
same 'llvm.sqrt(x)' 'RECIPSQRT_IEEE RECIP_IEEE ' "$(code 'call float @llvm.sqrt.f32(float %x)')"
printf 'define float @f(float %%x, float %%y) {\n  %%r = fdiv float %%x, %%y\n  ret float %%r\n}\n' > "$scratch/in.ll"
same 'fdiv x, y for sm_80' 'div.rn.f32' \
    "$(llvm llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 "$scratch/in.ll" -o - | grep -o 'div[.a-z0-9]*')"
same 'fdiv x, y for gfx1150' 'v_div_fixup_f32' \
    "$(llvm llc -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1150 "$scratch/in.ll" -o - | grep -o 'v_div_fixup_f32')"
value='import struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
print(f"{single(41 * single(1 / 41)):.9g}")'
same '41 times the rounded reciprocal of 41' 0.99999994 "$(python3 -c "$value")"
