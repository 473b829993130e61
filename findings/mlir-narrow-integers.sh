#!/bin/sh
# Guess: MLIR lowers i8 arithmetic for a Vulkan device without 8-bit integers to 32-bit instructions that wrap, or
# refuses it.
# Seen: mlir-opt 22.1.8 adds i8 numbers as i32 and does not cut the sum. A signed comparison of 100 + 100 with 0 sees
# 200 instead of -56, uitofp of 200 + 100 is 300, and shrui and maxui also use the bits above bit 7. There is no
# message. The unsigned comparison and divui are refused: "bitwidth emulation is not implemented yet on unsigned op".
. "$(dirname "$0")/mlir.sh"
sum() { lower "$1" "func.func @f(%x: i8, %y: i8) -> $2 { %s = arith.addi %x, %y : i8 %r = $3 return %r : $2 }"; }
same 'signed comparison' '%0 = spirv.IAdd %arg0, %arg1 : i32
%1 = spirv.SLessThan %0, %arg1 : i32
spirv.ReturnValue %1 : i1' "$(sum Shader i1 'arith.cmpi slt, %s, %y : i8')"
same 'conversion to f32' '%0 = spirv.IAdd %arg0, %arg1 : i32
%1 = spirv.ConvertUToF %0 : i32 to f32
spirv.ReturnValue %1 : f32' "$(sum Shader f32 'arith.uitofp %s : i8 to f32')"
same 'logical shift' '%0 = spirv.IAdd %arg0, %arg1 : i32
%1 = spirv.ShiftRightLogical %0, %arg1 : i32, i32
spirv.ReturnValue %1 : i32' "$(sum Shader i8 'arith.shrui %s, %y : i8')"
same 'unsigned comparison' 'bitwidth emulation is not implemented yet on unsigned op' \
    "$(sum Shader i1 'arith.cmpi ult, %s, %y : i8')"
same 'signed comparison with Int8' '%0 = spirv.IAdd %arg0, %arg1 : i8
%1 = spirv.SLessThan %0, %arg1 : i8
spirv.ReturnValue %1 : i1' "$(sum Shader,Int8 i1 'arith.cmpi slt, %s, %y : i8')"
