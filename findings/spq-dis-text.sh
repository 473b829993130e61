#!/bin/sh
# Guess: spirv-as and spq-as assemble the text of spq-dis.
# Seen: spq-dis 0.1.4 does not escape quotes and backslashes of strings. It prints combined mask values as a number
# (Pure|Const is 12), and NaN and infinity as words. spirv-as 2025.5 refuses the three texts, and spq-as refuses the
# string and the words.
. "$(dirname "$0")/spq.sh"
lines() {
    { printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450'
    printf '%s\n' "$@"; } > "$scratch/in.spvasm"
    spirv spirv-as --preserve-numeric-ids "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val "$scratch/in.spv"
    spq dis "$scratch/in.spv" -o "$scratch/out.spvasm"
    sed -n -E 's/^ *(%[^ ]* = )?(OpSource|OpString|OpFunction|OpConstant|OpSwitch) (.*)/\2 \3/p' "$scratch/out.spvasm"
    spirv spirv-as "$scratch/out.spvasm" -o "$scratch/a.spv" > "$scratch/messages" 2>&1 || echo 'spirv-as: refused'
    spq as "$scratch/out.spvasm" -o "$scratch/b.spv" > "$scratch/messages" 2>&1 || echo 'spq-as: refused'
}
same 'spq-dis 0.1.4, string' 'OpString "a"b\c"
spirv-as: refused
spq-as: refused' "$(lines '%1 = OpString "a\"b\\c"')"
same 'spq-dis 0.1.4, mask' 'OpFunction %void 12 %3
spirv-as: refused' "$(lines '%1 = OpTypeVoid' '%2 = OpTypeFunction %1' '%3 = OpFunction %1 Pure|Const %2' \
    '%4 = OpLabel' OpReturn OpFunctionEnd | sed 's/ %[^ ]*$/ %3/')"
same 'spq-dis 0.1.4, NaN and infinity' 'OpConstant %float NaN
OpConstant %float inf
spirv-as: refused
spq-as: refused' "$(lines '%1 = OpTypeFloat 32' '%2 = OpConstant %1 0x1.8p+128' '%3 = OpConstant %1 0x1p+128')"
