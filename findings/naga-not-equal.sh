#!/bin/sh
# Guess: `x != x` in WGSL is true for NaN, as in GLSL, HLSL and C, so naga writes OpFUnordNotEqual.
# Seen: naga-cli 30.0.1 writes OpFOrdNotEqual, which is false for NaN, so the usual NaN test is always false in SPIR-V.
# It also reads OpFUnordNotEqual and OpFUnordLessThan of a SPIR-V module and writes the ordered forms, without a message.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/nan.wgsl" <<'WGSL'
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@compute @workgroup_size(1)
fn main() {
    if data[0] != data[0] { data[1] = 1.0; }
}
WGSL
naga "$scratch/nan.wgsl" "$scratch/nan.spv"
comparisons() { spirv spirv-dis --no-indent "$1" | grep -o -E 'OpF(Unord|Ord)[A-Za-z]*'; }
same 'naga 30.0.1: x != x' OpFOrdNotEqual "$(comparisons "$scratch/nan.spv")"
cat > "$scratch/unordered.spvasm" <<'MODULE'
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 0
OpDecorate %out Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%float = OpTypeFloat 32
%pin = OpTypePointer Input %float
%in = OpVariable %pin Input
%pout = OpTypePointer Output %float
%out = OpVariable %pout Output
%one = OpConstant %float 1
%two = OpConstant %float 2
%main = OpFunction %void None %fn
%label = OpLabel
%x = OpLoad %float %in
%nan = OpFUnordNotEqual %bool %x %x
%less = OpFUnordLessThan %bool %x %one
%both = OpLogicalAnd %bool %nan %less
%r = OpSelect %float %both %one %two
OpStore %out %r
OpReturn
OpFunctionEnd
MODULE
spirv spirv-as --target-env spv1.3 "$scratch/unordered.spvasm" -o "$scratch/unordered.spv"
spirv spirv-val "$scratch/unordered.spv"
naga "$scratch/unordered.spv" "$scratch/ordered.spv"
same 'naga 30.0.1: OpFUnordNotEqual, OpFUnordLessThan' 'OpFOrdNotEqual
OpFOrdLessThan' "$(comparisons "$scratch/ordered.spv")"
