#!/bin/sh
# Guess: spirv-as rounds a decimal constant to the nearest value of its type, and a value out of range is an error.
# Seen: spirv-as 2025.5 does so for 32-bit floats. Narrow floats are rounded toward zero: the half 2051 becomes 2050
# (nearest even: 2052), the E4M3 value 0.1 becomes 0.09375 (nearest: 0.1015625). The half 65535 becomes 65504, and the
# 32-bit 1e40 is an error. spirv-opt also folds OpQuantizeToF16 of 65520 to 65504, where IEEE rounding gives infinity.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/narrow.spvasm" <<'MODULE'
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %out Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%ptr = OpTypePointer Output %float
%out = OpVariable %ptr Output
%value = OpConstant %float 65520
%main = OpFunction %void None %fn
%label = OpLabel
%folded = OpQuantizeToF16 %float %value
OpStore %out %folded
OpReturn
OpFunctionEnd
MODULE
constant() {
    printf '%%t = OpTypeFloat %s\n%%c = OpConstant %%t %s\n' "$1" "$2" |
        spirv spirv-as - -o "$scratch/c.spv" 2>&1 || return 0
    printf '%s %s: ' "$1" "$2"
    spirv spirv-dis --no-header --no-indent --raw-id "$scratch/c.spv" | sed -n 's/^%2 = OpConstant %1 //p'
}
actual=$(constant 16 2051; constant 16 65535; constant '16 BFloat16KHR' 1.0078; constant '8 Float8E4M3EXT' 0.1
    constant '8 Float8E5M2EXT' 1.99; constant 32 16777219; constant 32 1e40)
seen='16 2051: 0x1.004p+11
16 65535: 0x1.ffcp+15
16 BFloat16KHR 1.0078: 0x1p+0
8 Float8E4M3EXT 0.1: 0x1.8p-4
8 Float8E5M2EXT 1.99: 0x1.cp+0
32 16777219: 16777220
error: 2: 20: Invalid 32-bit float literal: 1e40'
same 'SPIRV-Tools 2025.5' "$seen" "$actual"
spirv spirv-as --target-env spv1.3 "$scratch/narrow.spvasm" -o "$scratch/narrow.spv"
spirv spirv-opt --ccp "$scratch/narrow.spv" -o "$scratch/folded.spv"
seen='OpStore %2 %float_65504'
same 'spirv-opt --ccp' "$seen" "$(spirv spirv-dis --no-indent "$scratch/folded.spv" | grep OpStore)"
