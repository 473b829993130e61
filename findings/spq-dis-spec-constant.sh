#!/bin/sh
# Guess: a disassembler prints specialization constants without computing their values.
# Seen: spq-dis 0.1.4 evaluates them and refuses a valid module if it cannot: an OpSpecConstant without a SpecId, and an
# OpSpecConstantOp that is a comparison, Select, SConvert or a 64-bit operation. It prints nothing of the module.
. "$(dirname "$0")/spq.sh"
result() {
    { printf '%s\n' 'OpCapability Shader' 'OpCapability Int64' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450'
    echo "${decoration:-OpDecorate %a SpecId 1}"
    printf '%s\n' '%bool = OpTypeBool' '%int = OpTypeInt 32 1' '%long = OpTypeInt 64 1' '%true = OpConstantTrue %bool'
    printf '%s\n' '%big = OpConstant %long 5' '%a = OpSpecConstant %int 7' "$@"; } > "$scratch/in.spvasm"
    spirv spirv-as "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val "$scratch/in.spv"
    if spq dis "$scratch/in.spv" > "$scratch/out" 2> "$scratch/messages"; then
        echo 'printed'
    else
        sed -e 's/^error: failed to read input file: //' "$scratch/messages"
    fi
}
same 'spq-dis 0.1.4, IAdd' printed "$(result '%r = OpSpecConstantOp %int IAdd %a %a')"
same 'spq-dis 0.1.4, SLessThan' 'cannot evaluate SLessThan with [S32(7), S32(7)] as Scalar(Boolean)' \
    "$(result '%r = OpSpecConstantOp %bool SLessThan %a %a')"
same 'spq-dis 0.1.4, Select' \
    'cannot evaluate Select with [Bool(true), S32(7), S32(7)] as Scalar(Integer { bits: 32, is_signed: true })' \
    "$(result '%r = OpSpecConstantOp %int Select %true %a %a')"
same 'spq-dis 0.1.4, SConvert' \
    'cannot evaluate SConvert with [S32(7)] as Scalar(Integer { bits: 64, is_signed: true })' \
    "$(result '%r = OpSpecConstantOp %long SConvert %a')"
same 'spq-dis 0.1.4, 64-bit IAdd' \
    'cannot evaluate IAdd with [S64(5), S64(5)] as Scalar(Integer { bits: 64, is_signed: true })' \
    "$(result '%r = OpSpecConstantOp %long IAdd %big %big')"
decoration='OpName %a "a"'
same 'spq-dis 0.1.4, no SpecId' 'missing decoration at id' "$(result | sed 's/ [0-9]*$//')"
