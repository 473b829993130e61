#!/bin/sh
# Guess: a variable may be declared with fewer decorations than its definition has, so spirv-link connects an import
# without Alignment with an export that has it.
# Seen: spirv-link 2025.5 refuses every difference: "Decorations mismatch", also for Alignment, Constant and the
# informative UserSemantic, on the import or on the export. The order of the decorations may differ.
. "$(dirname "$0")/packages.sh"
module() {
    printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' 'OpCapability Linkage' \
        'OpMemoryModel Physical64 OpenCL' "OpDecorate %v LinkageAttributes \"v\" $2" "$3" '%int = OpTypeInt 32 0' \
        '%i = OpConstant %int 7' '%p = OpTypePointer CrossWorkgroup %int' "%v = OpVariable %p CrossWorkgroup $4" \
        > "$scratch/$1.spvasm"
    spirv spirv-as --target-env spv1.4 "$scratch/$1.spvasm" -o "$scratch/$1.spv"
    spirv spirv-val --target-env spv1.4 "$scratch/$1.spv"
}
link() {
    module import Import "$1" ''
    module export Export "$2" %i
    spirv spirv-link "$scratch/import.spv" "$scratch/export.spv" -o "$scratch/out.spv" > "$scratch/messages" 2>&1 &&
        echo linked || grep -o '[A-Z][a-z]* mismatch' "$scratch/messages"
}
same 'none, none' linked "$(link '' '')"
same 'none, Alignment 64' 'Decorations mismatch' "$(link '' 'OpDecorate %v Alignment 64')"
same 'Alignment 64, none' 'Decorations mismatch' "$(link 'OpDecorate %v Alignment 64' '')"
same 'none, Constant' 'Decorations mismatch' "$(link '' 'OpDecorate %v Constant')"
same 'none, UserSemantic' 'Decorations mismatch' "$(link '' 'OpDecorate %v UserSemantic "s"')"
two='OpDecorate %v Alignment 64
OpDecorate %v Constant'
same 'two in another order' linked "$(link "$two" "$(echo "$two" | sort -r)")"
