#!/bin/sh
# Guess: naga translates the integer instruction OpSMod with integer arithmetic.
# Seen: naga-cli 30.0.1 divides 32-bit floats: OpSMod x y becomes x - int(floor(float(x) / float(y))) * y. Floats have 24
# bits, so 2147483647 mod 10 is -33 instead of 7, a negative result for positive operands. The SPIR-V output of naga
# contains the same conversion.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/mod.spvasm" <<'MODULE'
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 0
OpDecorate %in Flat
OpDecorate %out Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 1
%pin = OpTypePointer Input %int
%in = OpVariable %pin Input
%pout = OpTypePointer Output %int
%out = OpVariable %pout Output
%ten = OpConstant %int 10
%main = OpFunction %void None %fn
%label = OpLabel
%x = OpLoad %int %in
%r = OpSMod %int %x %ten
OpStore %out %r
OpReturn
OpFunctionEnd
MODULE
spirv spirv-as --target-env spv1.3 "$scratch/mod.spvasm" -o "$scratch/mod.spv"
spirv spirv-val "$scratch/mod.spv"
naga "$scratch/mod.spv" "$scratch/mod.wgsl"
naga "$scratch/mod.spv" "$scratch/again.spv"
same 'naga 30.0.1, WGSL' '(_e3 - (i32(floor((f32(_e3) / f32(10i)))) * 10i))' "$(sed -n 's/^ *global_1 = \(.*\);/\1/p' "$scratch/mod.wgsl")"
same 'naga 30.0.1, SPIR-V' 'OpConvertSToF OpConvertSToF OpFDiv OpConvertFToS ' \
    "$(spirv spirv-dis --no-indent "$scratch/again.spv" | grep -o -E 'Op(ConvertSToF|FDiv|ConvertFToS)' | tr '\n' ' ')"
value='import struct, math
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
print(2147483647 - math.floor(single(single(2147483647) / single(10))) * 10)'
same 'the WGSL expression for 2147483647' -33 "$(python3 -c "$value")"
