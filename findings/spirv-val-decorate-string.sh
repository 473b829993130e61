#!/bin/sh
# Guess: spirv-val accepts a decoration of a function in the form of OpDecorateString, as it accepts OpDecorate.
# Seen: spirv-val 2025.5 reports "Invalid use of function result id" for OpDecorateString %f UserSemantic "s". It accepts
# the same instruction for a variable, and OpDecorate %f UserSemantic "s" for the function.
. "$(dirname "$0")/packages.sh"
verdict() {
    { printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' "$1"
    cat <<'MODULE'
OpDecorate %f LinkageAttributes "f" Export
%void = OpTypeVoid
%float = OpTypeFloat 32
%pointer = OpTypePointer Private %float
%v = OpVariable %pointer Private
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%label = OpLabel
OpReturn
OpFunctionEnd
MODULE
    } > "$scratch/in.spvasm"
    spirv spirv-as --target-env spv1.6 "$scratch/in.spvasm" -o "$scratch/in.spv"
    if spirv spirv-val --target-env spv1.6 "$scratch/in.spv" > "$scratch/messages" 2>&1; then
        echo valid
    else
        sed -n 's/^error: line [0-9]*: //p' "$scratch/messages"
    fi
}
same 'spirv-val 2025.5, OpDecorateString of a function' "Invalid use of function result id '1[%1]'." \
    "$(verdict 'OpDecorateString %f UserSemantic "s"')"
same 'spirv-val 2025.5, OpDecorateString of a variable' valid "$(verdict 'OpDecorateString %v UserSemantic "s"')"
same 'spirv-val 2025.5, OpDecorate of a function' valid "$(verdict 'OpDecorate %f UserSemantic "s"')"
