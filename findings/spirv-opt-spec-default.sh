#!/bin/sh
# Guess: spirv-opt --set-spec-const-default-value reports a value that it cannot use and a specialization id that the
# module does not have, and it reads a decimal value as decimal.
# Seen: spirv-opt 2025.5 keeps the old default and exits with 0 for an unknown id, for a value that does not fit (1e40 or
# 4294967295 for a signed int), for 2.5 as an int and for 0 or 1 as a bool (only true and false work). 010 sets 8.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/spec.spvasm" <<'MODULE'
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpDecorate %f SpecId 1
OpDecorate %i SpecId 2
OpDecorate %b SpecId 3
%float = OpTypeFloat 32
%int = OpTypeInt 32 1
%bool = OpTypeBool
%f = OpSpecConstant %float 1.5
%i = OpSpecConstant %int 2
%b = OpSpecConstantTrue %bool
MODULE
spirv spirv-as "$scratch/spec.spvasm" -o "$scratch/spec.spv"
for value in 1:2.5 1:1e40 2:4294967295 2:2.5 2:-3 2:010 3:0 3:false 99:5; do
    spirv spirv-opt "--set-spec-const-default-value=$value" "$scratch/spec.spv" -o "$scratch/new.spv" 2>&1
    spirv spirv-dis --no-header --no-indent --raw-id "$scratch/new.spv" |
        awk -v value="$value" '/OpSpec/ { text = text " " $3 ($3 ~ /True|False/ ? "" : " " $5) } END { print value ":" text }'
done | sed 's/OpSpecConstant//g' > "$scratch/actual"
seen='1:2.5:  2.5  2 True
1:1e40:  1.5  2 True
2:4294967295:  1.5  2 True
2:2.5:  1.5  2 True
2:-3:  1.5  -3 True
2:010:  1.5  8 True
3:0:  1.5  2 True
3:false:  1.5  2 False
99:5:  1.5  2 True'
same 'SPIRV-Tools 2025.5' "$seen" "$(cat "$scratch/actual")"
