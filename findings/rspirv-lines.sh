#!/bin/sh
# Guess: rspirv keeps the position of each OpLine, since it changes the meaning of the next instructions.
# Seen: rspirv 0.13.0 moves an OpLine before OpLabel or OpFunctionEnd to the lines before OpFunction, if the module is
# read and written. The function then has the line of its end.
. "$(dirname "$0")/rspirv.sh"
cat > "$scratch/in.spvasm" <<'MODULE'
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
%file = OpString "shader.glsl"
%void = OpTypeVoid
%fn = OpTypeFunction %void
OpLine %file 1 0
%f = OpFunction %void None %fn
OpLine %file 2 0
%label = OpLabel
OpLine %file 3 0
OpReturn
OpLine %file 4 0
OpFunctionEnd
MODULE
spirv spirv-as "$scratch/in.spvasm" -o "$scratch/in.spv"
spirv spirv-val "$scratch/in.spv"
load "$scratch/in.spv"
spirv spirv-val "$scratch/rspirv.spv"
seen='OpLine %1 1 0
OpLine %1 2 0
OpLine %1 4 0
%4 = OpFunction %2 None %3
%5 = OpLabel
OpLine %1 3 0
OpReturn
OpFunctionEnd'
same 'rspirv 0.13.0' "$seen" \
    "$(spirv spirv-dis --no-header --no-indent --raw-id "$scratch/rspirv.spv" | sed -n '/OpLine/,$p')"
