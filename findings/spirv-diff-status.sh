#!/bin/sh
# Guess: spirv-diff exits with 1 if the modules differ, as diff, cmp and git diff --no-index do.
# Seen: spirv-diff 2025.5 prints the difference and exits with 0, so a script that checks the status passes every change.
# Equal modules are printed whole with status 0, so the output is not empty either; only lines with + or - differ.
. "$(dirname "$0")/packages.sh"
printf '%s\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%i = OpTypeInt 32 0' \
    '%c = OpConstant %i 1' > "$scratch/a.spvasm"
sed 's/%i 1/%i 2/' "$scratch/a.spvasm" > "$scratch/b.spvasm"
for module in a b; do spirv spirv-as "$scratch/$module.spvasm" -o "$scratch/$module.spv"; done
compare() {
    spirv spirv-diff --no-header --no-indent --no-color "$scratch/a.spv" "$scratch/$1.spv" > "$scratch/text"
    echo "status $?, $(grep -c . "$scratch/text") lines, changed:"
    grep '^[-+]' "$scratch/text" || true
}
same 'spirv-diff 2025.5 a.spv b.spv' 'status 0, 6 lines, changed:
-%2 = OpConstant %1 1
+%3 = OpConstant %1 2' "$(compare b)"
same 'spirv-diff 2025.5 a.spv a.spv' 'status 0, 5 lines, changed:' "$(compare a)"
