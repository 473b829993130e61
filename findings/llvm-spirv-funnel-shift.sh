#!/bin/sh
# Guess: llc for SPIR-V keeps the funnel shift llvm.fshl with a distance of 0, which returns the first operand.
# Seen: LLVM 22.1.8 writes (a << d % 32) | (b >> 32 - d % 32). If d % 32 is 0, the second shift has the distance 32, and
# SPIR-V does not define the result of a shift by the width of the type. With hardware that takes the distance modulo
# 32, the result is a | b.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
declare i32 @llvm.fshl.i32(i32, i32, i32)
define spir_func i32 @f(i32 %a, i32 %b, i32 %d) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %d)
  ret i32 %r
}
IR
seen='%10 = OpFunctionCall %uint %spirv_llvm_fshl_i32 %a %b %d
OpReturnValue %10
%15 = OpUMod %uint %14 %uint_32
%16 = OpShiftLeftLogical %uint %12 %15
%17 = OpISub %uint %uint_32 %15
%18 = OpShiftRightLogical %uint %13 %17
%19 = OpBitwiseOr %uint %16 %18
OpReturnValue %19'
same 'LLVM 22.1.8' "$seen" "$(module "$scratch/in.ll")"
