#!/bin/sh
# Guess: the assembly language of SPIRV-Tools has decimal and 0x hexadecimal integers, and a leading zero is padding.
# Seen: spirv-as 2025.5 reads a leading zero as octal without a message: 010 is 8 and -0100 is -64. This also holds for
# decorations, the width of a type and raw `!` words. 08 and 019 are errors.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/octal.spvasm" <<'MODULE'
OpDecorate %a Location 010
%int = OpTypeInt 040 1
%a = OpConstant %int 010
%b = OpConstant %int -0100
%c = OpConstant %int 0x10
!0x0004002b %int %d !011
MODULE
spirv spirv-as "$scratch/octal.spvasm" -o "$scratch/octal.spv"
seen='OpDecorate %1 Location 8
%2 = OpTypeInt 32 1
%1 = OpConstant %2 8
%3 = OpConstant %2 -64
%4 = OpConstant %2 16
%5 = OpConstant %2 9'
same 'SPIRV-Tools 2025.5' "$seen" "$(spirv spirv-dis --no-header --no-indent --raw-id "$scratch/octal.spv")"
seen='error: 1: 24: Invalid unsigned integer literal: 08'
same 'SPIRV-Tools 2025.5, 08' "$seen" "$(echo 'OpDecorate %a Location 08' | spirv spirv-as - -o "$scratch/x" 2>&1 || true)"
