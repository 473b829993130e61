#!/bin/sh
# Guess: spirv-link reports two definitions of one exported symbol, as every linker for CPUs does.
# Seen: spirv-link 2025.5 links two modules that both export a function named f without a message, and spirv-val accepts
# the library with both. Only a later link with a module that imports f fails: "Too many external references". Without
# --create-library, both functions stay in the module and lose their symbols.
. "$(dirname "$0")/packages.sh"
exporter() {
    cat > "$scratch/$1.spvasm" <<MODULE
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
%int = OpTypeInt 32 0
%fn = OpTypeFunction %int
%i = OpConstant %int $2
%f = OpFunction %int None %fn
%label = OpLabel
OpReturnValue %i
OpFunctionEnd
MODULE
    spirv spirv-as --target-env spv1.1 "$scratch/$1.spvasm" -o "$scratch/$1.spv"
}
exporter seven 7
exporter eight 8
sed -e 's/Export/Import/' -e '/OpConstant/d' -e '/OpLabel/d' -e '/OpReturn/d' "$scratch/seven.spvasm" \
    > "$scratch/user.spvasm"
spirv spirv-as --target-env spv1.1 "$scratch/user.spvasm" -o "$scratch/user.spv"
lines() {
    spirv spirv-dis --no-header --no-indent --raw-id "$1" |
        grep -E -o 'LinkageAttributes.*|OpReturnValue|= OpConstant .*'
}
spirv spirv-link --create-library "$scratch/seven.spv" "$scratch/eight.spv" -o "$scratch/library.spv"
spirv spirv-val --target-env spv1.1 "$scratch/library.spv"
same 'spirv-link 2025.5 --create-library' 'LinkageAttributes "f" Export
LinkageAttributes "f" Export
= OpConstant %2 7
= OpConstant %2 8
OpReturnValue
OpReturnValue' "$(lines "$scratch/library.spv" | sed 's/OpConstant %[0-9]*/OpConstant %2/')"
spirv spirv-link "$scratch/seven.spv" "$scratch/eight.spv" -o "$scratch/program.spv"
same 'spirv-link 2025.5' 2 "$(lines "$scratch/program.spv" | grep -c OpReturnValue)"
same 'spirv-link 2025.5, with an import' 'error: 0: Too many external references, 2, were found for "f".' \
    "$(spirv spirv-link "$scratch/user.spv" "$scratch/library.spv" -o "$scratch/out.spv" 2>&1 || true)"
