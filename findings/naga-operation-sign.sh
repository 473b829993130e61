#!/bin/sh
# Guess: naga translates an integer instruction of SPIR-V according to its name: OpShiftRightLogical shifts in zeros,
# UMax compares unsigned numbers. SPIR-V allows both instructions for both signs of the type.
# Seen: naga-cli 30.0.1 uses the sign of the type instead. For int operands, OpShiftRightLogical becomes an arithmetic
# shift, UMax a signed maximum and OpConvertUToF a signed conversion. For uint operands, OpSDiv, OpShiftRightArithmetic,
# SMax and OpConvertSToF become unsigned. The SPIR-V output of naga has the other instruction. There is no message.
. "$(dirname "$0")/packages.sh"
signs() {
    case $1 in int) target=%pa ;; uint) target=%pua ;; float) target=%pfa ;; esac
    shift
    cat > "$scratch/in.spvasm" <<'MODULE'
OpCapability Shader
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %data Block
OpMemberDecorate %data 0 Offset 0
OpMemberDecorate %data 1 Offset 4
OpMemberDecorate %data 2 Offset 8
OpMemberDecorate %data 3 Offset 12
OpMemberDecorate %data 4 Offset 16
OpDecorate %v DescriptorSet 0
OpDecorate %v Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%data = OpTypeStruct %int %int %uint %uint %float
%pdata = OpTypePointer StorageBuffer %data
%pint = OpTypePointer StorageBuffer %int
%puint = OpTypePointer StorageBuffer %uint
%pfloat = OpTypePointer StorageBuffer %float
%v = OpVariable %pdata StorageBuffer
%c0 = OpConstant %int 0
%c1 = OpConstant %int 1
%c2 = OpConstant %int 2
%c3 = OpConstant %int 3
%c4 = OpConstant %int 4
%main = OpFunction %void None %fn
%label = OpLabel
%pa = OpAccessChain %pint %v %c0
%pb = OpAccessChain %pint %v %c1
%pua = OpAccessChain %puint %v %c2
%pub = OpAccessChain %puint %v %c3
%pfa = OpAccessChain %pfloat %v %c4
%a = OpLoad %int %pa
%b = OpLoad %int %pb
%ua = OpLoad %uint %pua
%ub = OpLoad %uint %pub
MODULE
    printf '%s\n' "$@" "OpStore $target %r" OpReturn OpFunctionEnd >> "$scratch/in.spvasm"
    spirv spirv-as --target-env spv1.3 "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val --target-env vulkan1.1 "$scratch/in.spv"
}
result() {
    signs "$@"
    naga "$scratch/in.spv" "$scratch/out.wgsl"
    naga "$scratch/in.spv" "$scratch/out.spv"
    sed -n -E 's/^ *global\.member(_[0-9])? = (.*);/\2/p' "$scratch/out.wgsl" |
        sed -E -e 's/_e11/a/g' -e 's/_e12/b/g' -e 's/_e13/ua/g' -e 's/_e14/ub/g'
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" |
        grep -o -E 'Op(ShiftRight|SDiv|UDiv|Convert)[A-Za-z]*|[SU]Max' | tail -n 1
}
same 'naga 30.0.1: OpShiftRightLogical %int %a %b' '(a >> bitcast<u32>(b))
OpShiftRightArithmetic' "$(result int '%r = OpShiftRightLogical %int %a %b')"
same 'naga 30.0.1: UMax %int %a %b' 'max(a, b)
SMax' "$(result int '%r = OpExtInst %int %glsl UMax %a %b')"
same 'naga 30.0.1: OpShiftRightArithmetic %uint %ua %ub' '(ua >> bitcast<u32>(ub))
OpShiftRightLogical' "$(result uint '%r = OpShiftRightArithmetic %uint %ua %ub')"
same 'naga 30.0.1: SMax %uint %ua %ub' 'max(ua, ub)
UMax' "$(result uint '%r = OpExtInst %uint %glsl SMax %ua %ub')"
same 'naga 30.0.1: OpSDiv %uint %ua %ub' '(ua / ub)
OpUDiv' "$(result uint '%r = OpSDiv %uint %ua %ub')"
same 'naga 30.0.1: OpConvertSToF %float %ua' 'f32(ua)
OpConvertUToF' "$(result float '%r = OpConvertSToF %float %ua')"
same 'naga 30.0.1: OpConvertUToF %float %a' 'f32(a)
OpConvertSToF' "$(result float '%r = OpConvertUToF %float %a')"
