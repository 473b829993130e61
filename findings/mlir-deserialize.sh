#!/bin/sh
# Guess: mlir-translate writes a module that it has read: --serialize-spirv accepts the output of --deserialize-spirv.
# Seen: mlir-translate 22.1.8 reads a storage buffer of SPIR-V 1.0 (BufferBlock), as glslang writes it by default, and
# then refuses its own output: "unhandled decoration BufferBlock". A module with the Block and StorageBuffer of SPIR-V
# 1.3 round-trips. Its input is text of one spirv.module, but --serialize-spirv also needs --no-implicit-module.
. "$(dirname "$0")/mlir.sh"
translated() {
    cat > "$scratch/in.spvasm" <<MODULE
OpCapability Shader
OpExtension "SPV_KHR_storage_buffer_storage_class"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpMemberDecorate %struct 0 Offset 0
OpDecorate %struct $1
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%int = OpTypeInt 32 1
%zero = OpConstant %int 0
%one = OpConstant %float 1
%struct = OpTypeStruct %float
%pstruct = OpTypePointer $2 %struct
%pfloat = OpTypePointer $2 %float
%buffer = OpVariable %pstruct $2
%main = OpFunction %void None %fn
%label = OpLabel
%p = OpAccessChain %pfloat %buffer %zero
OpStore %p %one
OpReturn
OpFunctionEnd
MODULE
    spirv spirv-as --target-env spv1.0 "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val --target-env vulkan1.0 "$scratch/in.spv"
    mlir mlir-translate --deserialize-spirv "$scratch/in.spv" -o "$scratch/in.mlir"
    shift 2
    rm -f "$scratch/out.spv"
    mlir mlir-translate "$@" --serialize-spirv "$scratch/in.mlir" -o "$scratch/out.spv" 2> "$scratch/messages" || true
    if [ -s "$scratch/out.spv" ]; then
        spirv spirv-val --target-env vulkan1.0 "$scratch/out.spv" 2>&1 && echo written
    else
        sed -n 's/^.*error: //p' "$scratch/messages" | head -1
    fi
}
same 'BufferBlock' 'unhandled decoration BufferBlock' "$(translated BufferBlock Uniform --no-implicit-module)"
same 'Block' 'written' "$(translated Block StorageBuffer --no-implicit-module)"
same 'Block, without the option' "expected a 'spirv.module' op, got 'builtin.module'" \
    "$(translated Block StorageBuffer)"
