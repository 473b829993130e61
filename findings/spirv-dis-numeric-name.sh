#!/bin/sh
# Guess: spirv-dis prints %7 only for the id 7, since a name that starts with a digit is not an identifier.
# Seen: spirv-dis 2025.5 uses the debug name "7" as it is, so %7 is the id 1, and the unnamed id 7 gets another name.
# After spirv-as --preserve-numeric-ids, which promises equal numbers, the ids differ: the void type is now id 7. Only
# spirv-dis --raw-id avoids it.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/name.spvasm" <<'MODULE'
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpName %1 "7"
%1 = OpTypeVoid
%7 = OpTypeFloat 32
%8 = OpTypeFunction %1 %7
MODULE
spirv spirv-as --preserve-numeric-ids "$scratch/name.spvasm" -o "$scratch/name.spv"
spirv spirv-val "$scratch/name.spv"
spirv spirv-dis --no-header --no-indent "$scratch/name.spv" -o "$scratch/again.spvasm"
seen='OpName %7 "7"
%7 = OpTypeVoid
%float = OpTypeFloat 32
%8 = OpTypeFunction %7 %float'
same 'spirv-dis 2025.5' "$seen" "$(sed 1,3d "$scratch/again.spvasm")"
spirv spirv-as --preserve-numeric-ids "$scratch/again.spvasm" -o "$scratch/again.spv"
seen='OpName %7 "7"
%7 = OpTypeVoid
%1 = OpTypeFloat 32
%8 = OpTypeFunction %7 %1'
same 'spirv-as --preserve-numeric-ids' "$seen" \
    "$(spirv spirv-dis --raw-id --no-header --no-indent "$scratch/again.spv" | sed 1,3d)"
