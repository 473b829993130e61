#!/bin/sh
# Guess: naga keeps specialization constants when it reads SPIR-V and writes SPIR-V, and writes WGSL overrides as such.
# Seen: naga-cli 30.0.1 turns OpSpecConstant into OpConstant and drops SpecId, without a message. A pipeline that sets the
# constant afterwards has no effect. The WGSL output of the same module keeps `@id(7) override`, but a WGSL override
# becomes a plain OpConstant in SPIR-V too.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/spec.spvasm" <<'MODULE'
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %out Location 0
OpDecorate %size SpecId 7
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%pout = OpTypePointer Output %float
%out = OpVariable %pout Output
%size = OpSpecConstant %float 2.5
%main = OpFunction %void None %fn
%label = OpLabel
OpStore %out %size
OpReturn
OpFunctionEnd
MODULE
constants() { spirv spirv-dis --no-indent "$1" | grep -E 'SpecId|Constant ' | sed 's/^%[^ ]* = //' || true; }
spirv spirv-as --target-env spv1.3 "$scratch/spec.spvasm" -o "$scratch/spec.spv"
spirv spirv-val "$scratch/spec.spv"
naga "$scratch/spec.spv" "$scratch/spec.wgsl"
naga "$scratch/spec.spv" "$scratch/again.spv"
naga "$scratch/spec.wgsl" "$scratch/third.spv"
same 'input' 'OpDecorate %2 SpecId 7
OpSpecConstant %float 2.5' "$(constants "$scratch/spec.spv" | sed 's/OpDecorate %[0-9a-z_]*/OpDecorate %2/')"
same 'naga 30.0.1, SPIR-V to WGSL' '@id(7) override' "$(grep -o '@id(7) override' "$scratch/spec.wgsl")"
same 'naga 30.0.1, SPIR-V to SPIR-V' 'OpConstant %float 2.5' "$(constants "$scratch/again.spv")"
same 'naga 30.0.1, WGSL to SPIR-V' 'OpConstant %float 2.5' "$(constants "$scratch/third.spv")"
