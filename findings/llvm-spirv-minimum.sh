#!/bin/sh
# Guess: llc for SPIR-V distinguishes llvm.minimum, which returns NaN if an operand is NaN and orders -0 before +0, from
# llvm.minnum, which returns the other operand.
# Seen: LLVM 22.1.8 writes the same instruction for both: fmin for OpenCL and NMin for Vulkan, which return the operand
# that is not NaN. llvm.maximum becomes fmax. There is no message.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
declare float @llvm.minimum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
define spir_func float @f(float %a, float %b, float %c) {
  %propagates = call float @llvm.minimum.f32(float %a, float %b)
  %ignores = call float @llvm.minnum.f32(float %propagates, float %c)
  %largest = call float @llvm.maximum.f32(float %ignores, float %b)
  ret float %largest
}
IR
seen='%8 = OpExtInst %float %1 fmin %a %b
%9 = OpExtInst %float %1 fmin %8 %c
%10 = OpExtInst %float %1 fmax %9 %b
OpReturnValue %10'
same 'LLVM 22.1.8, OpenCL' "$seen" "$(module "$scratch/in.ll")"
cat > "$scratch/in.ll" <<'IR'
@x = internal addrspace(10) global float 0.0
declare float @llvm.minimum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
define void @main() #0 {
  %a = load float, ptr addrspace(10) @x
  %propagates = call float @llvm.minimum.f32(float %a, float 1.0)
  store float %propagates, ptr addrspace(10) @x
  %ignores = call float @llvm.minnum.f32(float %a, float 2.0)
  store float %ignores, ptr addrspace(10) @x
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
IR
llvm llc -mtriple=spirv-unknown-vulkan1.3-compute -filetype=obj "$scratch/in.ll" -o "$scratch/out.spv"
spirv spirv-val "$scratch/out.spv"
same 'LLVM 22.1.8, Vulkan' 'NMin %10 %float_1
NMin %10 %float_2' "$(spirv spirv-dis "$scratch/out.spv" | sed -n 's/^.*OpExtInst %float %[^ ]* //p')"
