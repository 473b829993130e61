#!/bin/sh
# Guess: llvm-spirv -to-text and -to-binary, the text form of the SPIR-V/LLVM translator, keep the module.
# Seen: version 15.0.0 of Debian 12 writes the spaces of strings and does not read them again: the linkage name "f g"
# becomes "fg". The word counts are not corrected: if the shorter string needs fewer words, as "my dir/a b.cl" does,
# spirv-val 2025.5 refuses the result. An OpName of a function with a linkage name is replaced by that name already in
# the text. llvm-spirv prints no message.
. "$(dirname "$0")/debian.sh"
debian llvm-spirv-15=15.0.0-2 libllvmspirvlib15=15.0.0-2 libllvm15=1:15.0.6-4+b1 libz3-4 libedit2 libbsd0 libmd0 \
    libxml2 libicu72
module() {
    cat > "$scratch/in.spvasm" <<MODULE
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
%path = OpString "$1"
OpSource OpenCL_C 102000
OpName %f "debug name"
OpDecorate %f LinkageAttributes "f g" Export
%int = OpTypeInt 32 0
%fn = OpTypeFunction %int
%i = OpConstant %int 7
%f = OpFunction %int None %fn
%label = OpLabel
OpLine %path 3 4
OpReturnValue %i
OpFunctionEnd
MODULE
    spirv spirv-as --target-env spv1.1 "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val --target-env spv1.1 "$scratch/in.spv"
    run llvm-spirv-15 -to-text "$scratch/in.spv" -o "$scratch/in.txt"
    run llvm-spirv-15 -to-binary "$scratch/in.txt" -o "$scratch/out.spv"
}
strings() { spirv spirv-dis --no-header --no-indent "$scratch/$1.spv" | grep -o '"[^"]*"'; }
module 'a b.cl'
same 'before' '"a b.cl"
"debug name"
"f g"' "$(strings in)"
same 'llvm-spirv 15.0.0, text' '3 Name 2 "f g"
5 Decorate 2 LinkageAttributes "f g" Export' "$(sed -n -E -e '/^[0-9]+ (Name|Decorate)/s/ *$//p' "$scratch/in.txt")"
same 'after' '"ab.cl"
"fg"
"fg"' "$(strings out)"
module 'my dir/a b.cl'
same 'a path of fewer words: spirv-val' 'expected no more operands after 5 words, but stated word count is 6.' \
    "$(spirv spirv-val --target-env spv1.1 "$scratch/out.spv" 2>&1 | grep -o 'expected no more.*')"
