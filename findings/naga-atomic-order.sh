#!/bin/sh
# Guess: naga keeps the scope and the memory order of an atomic instruction if it reads SPIR-V and writes SPIR-V, or
# refuses an order that it cannot express.
# Seen: naga-cli 30.0.1 writes the scope Device and the order Relaxed for each atomic instruction. A workgroup atomic
# with AcquireRelease loses its order, so it does not order the store before it. There is no message. A barrier keeps
# its order.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/in.spvasm" <<'MODULE'
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 64 1 1
OpDecorate %data Block
OpMemberDecorate %data 0 Offset 0
OpMemberDecorate %data 1 Offset 4
OpDecorate %v DescriptorSet 0
OpDecorate %v Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%data = OpTypeStruct %uint %uint
%pdata = OpTypePointer StorageBuffer %data
%puint = OpTypePointer StorageBuffer %uint
%v = OpVariable %pdata StorageBuffer
%0 = OpConstant %uint 0
%1 = OpConstant %uint 1
%workgroup = OpConstant %uint 2
%order = OpConstant %uint 0x48
%main = OpFunction %void None %fn
%label = OpLabel
%value = OpAccessChain %puint %v %0
%flag = OpAccessChain %puint %v %1
OpStore %value %1
%old = OpAtomicIAdd %uint %flag %workgroup %order %1
OpControlBarrier %workgroup %workgroup %order
OpReturn
OpFunctionEnd
MODULE
spirv spirv-as --target-env spv1.3 "$scratch/in.spvasm" -o "$scratch/in.spv"
spirv spirv-val --target-env vulkan1.1 "$scratch/in.spv"
naga "$scratch/in.spv" "$scratch/out.spv"
orders() {
    spirv spirv-dis --no-header --no-indent "$1" | sed -n -E 's/^(.* = )?(OpAtomicIAdd|OpControlBarrier) /\2 /p'
}
same 'input (72 is AcquireRelease|UniformMemory)' 'OpAtomicIAdd %uint %15 %uint_2 %uint_72 %uint_1
OpControlBarrier %uint_2 %uint_2 %uint_72' "$(orders "$scratch/in.spv")"
same 'naga 30.0.1' 'OpAtomicIAdd %uint %23 %int_1 %uint_0 %uint_1
OpControlBarrier %uint_2 %uint_1 %uint_72' "$(orders "$scratch/out.spv")"
