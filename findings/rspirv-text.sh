#!/bin/sh
# Guess: spirv-as assembles the disassembly of rspirv to the same module.
# Seen: rspirv 0.13.0 reads the bits of a half constant as those of a 32-bit float. The half 0.5 is printed as
# 0.00...020089, which spirv-as 2025.5 assembles to the half 0 without a message. Infinity, NaN and a negative 16-bit
# OpSwitch case are printed as `inf`, `NaN` and 4294967291, which spirv-as refuses. A module that rspirv writes in
# binary form is unchanged.
. "$(dirname "$0")/rspirv.sh"
lines() {
    { printf '%s\n' 'OpCapability Shader' 'OpCapability Float16' 'OpCapability Int16' 'OpCapability Linkage' \
        'OpMemoryModel Logical GLSL450' "$@"; } > "$scratch/in.spvasm"
    spirv spirv-as "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val "$scratch/in.spv"
    load "$scratch/in.spv"
    spirv spirv-dis --raw-id --no-header "$scratch/in.spv" > "$scratch/in.text"
    spirv spirv-dis --raw-id --no-header "$scratch/rspirv.spv" > "$scratch/out.text"
    cmp "$scratch/in.text" "$scratch/out.text"
    sed -n -E 's/^(%[0-9]+ = )?(OpConstant|OpSwitch) +/\2 /p' "$scratch/rspirv.spvasm"
    if spirv spirv-as "$scratch/rspirv.spvasm" -o "$scratch/again.spv" 2> "$scratch/messages"; then
        spirv spirv-dis --raw-id --no-header --no-indent "$scratch/again.spv" | sed -n 's/^.*OpConstant/spirv-as:/p'
    else
        echo 'spirv-as: refused'
    fi
}
same 'rspirv 0.13.0, half 0.5' 'OpConstant %1  0.000000000000000000000000000000000000000020089
spirv-as: %1 0x0p+0' "$(lines '%half = OpTypeFloat 16' '%c = OpConstant %half 0.5')"
same 'rspirv 0.13.0, infinity' 'OpConstant %1  inf
spirv-as: refused' "$(lines '%float = OpTypeFloat 32' '%c = OpConstant %float 0x1p+128')"
same 'rspirv 0.13.0, NaN' 'OpConstant %1  NaN
spirv-as: refused' "$(lines '%float = OpTypeFloat 32' '%c = OpConstant %float 0x1.8p+128')"
same 'rspirv 0.13.0, case -5' 'OpSwitch %5 %7 4294967291 %7
spirv-as: refused' "$(lines '%void = OpTypeVoid' '%short = OpTypeInt 16 1' '%fn = OpTypeFunction %void %short' \
    '%f = OpFunction %void None %fn' '%x = OpFunctionParameter %short' '%label = OpLabel' 'OpSelectionMerge %end None' \
    'OpSwitch %x %end -5 %end' '%end = OpLabel' OpReturn OpFunctionEnd)"
