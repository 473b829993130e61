#!/bin/sh
# Guess: spirv-opt folds an integer instruction according to its name: UMax compares unsigned numbers, OpConvertSToF
# reads a signed number. SPIR-V allows both instructions for both signs of the type.
# Seen: spirv-opt 2025.5 uses the sign of the type for these: OpConvertSToF of the uint 4294967295 folds to 4294967296
# instead of -1, OpConvertUToF of the int -1 folds to -1, UMax of the ints 8 and -1 folds to 8, SMax of the uints 8 and
# 4294967295 folds to 4294967295, and UClamp of -1 folds to the lower limit. OpSConvert of an 8-bit unsigned 200 gives
# 200 instead of -56. Shifts, divisions and comparisons are folded according to their names.
. "$(dirname "$0")/packages.sh"
folded() {
    { cat <<'MODULE'
OpCapability Shader
OpCapability Int8
OpCapability Linkage
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpDecorate %f LinkageAttributes "f" Export
%bool = OpTypeBool
%uchar = OpTypeInt 8 0
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%b200 = OpConstant %uchar 200
%i1 = OpConstant %int 1
%i8 = OpConstant %int 8
%i20 = OpConstant %int 20
%m1 = OpConstant %int -1
%u1 = OpConstant %uint 1
%u8 = OpConstant %uint 8
%umax = OpConstant %uint 4294967295
MODULE
    printf '%s\n' "%fn = OpTypeFunction %$1" "%f = OpFunction %$1 None %fn" '%label = OpLabel' "%r = $2" \
        'OpReturnValue %r' OpFunctionEnd; } > "$scratch/in.spvasm"
    spirv spirv-as "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val "$scratch/in.spv"
    spirv spirv-opt -O "$scratch/in.spv" -o "$scratch/out.spv"
    spirv spirv-dis --no-header --no-indent --raw-id "$scratch/out.spv" > "$scratch/out.spvasm"
    id=$(sed -n 's/^OpReturnValue //p' "$scratch/out.spvasm")
    sed -n -E -e "s/^$id = OpConstant %[0-9]+ //p" -e "s/^$id = OpConstant(True|False).*/\1/p" "$scratch/out.spvasm"
}
fold() { same "spirv-opt 2025.5: $2" "$3" "$(folded "$1" "$2")"; }
fold float 'OpConvertSToF %float %umax' 4.2949673e+09
fold float 'OpConvertUToF %float %m1' -1
fold int 'OpExtInst %int %glsl UMax %i8 %m1' 8
fold uint 'OpExtInst %uint %glsl SMax %u8 %umax' 4294967295
fold int 'OpExtInst %int %glsl UClamp %m1 %i8 %i20' 8
fold int 'OpSConvert %int %b200' 200
fold int 'OpShiftRightLogical %int %m1 %i1' 2147483647
fold uint 'OpShiftRightArithmetic %uint %umax %u1' 4294967295
fold bool 'OpULessThan %bool %m1 %i8' False
fold uint 'OpSDiv %uint %umax %u8' 0
