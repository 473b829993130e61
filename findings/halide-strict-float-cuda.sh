#!/bin/sh
# Guess: strict_float(...) of Halide, which forbids changes of float arithmetic, keeps a product and a sum separate in
# PTX, and only code without strict_float may be fused.
# Seen: Halide 21.0.0 does not protect against fusion: strict_float(p * q + p) becomes one fma.rn.f32. Without
# strict_float, the same expression is factored to p * (q + 1), an add and a mul. strict_float(p * q - q * p), which is
# exactly 0, becomes a product and an fma and is the rounding error of the product. Vulkan gets OpFMul and OpFAdd
# without NoContraction, so the driver may fuse them too. Metal gets two statements.
. "$(dirname "$0")/packages.sh"
. "$here/halide.sh"
same 'CUDA, strict_float(p * q + p)' 'fma.rn.f32' "$(kernel cuda float32 'hl.strict_float(p * q + p)')"
same 'CUDA, p * q + p' 'add.f32 mul.f32' "$(kernel cuda float32 'p * q + p')"
same 'CUDA, strict_float(p * q - q * p)' 'mul.f32 neg.f32 fma.rn.f32' \
    "$(kernel cuda float32 'hl.strict_float(p * q - q * p)')"
same 'Vulkan, strict_float(p * q + p)' 'OpFMul OpFAdd ' "$(vulkan float32 'hl.strict_float(p * q + p)')"
same 'Vulkan, NoContraction' '' "$(spirv spirv-dis "$scratch/out.o.spv" | grep NoContraction || true)"
same 'Metal, strict_float(p * q + p)' '(p * q) + p' "$(kernel metal float32 'hl.strict_float(p * q + p)')"
