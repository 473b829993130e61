#!/bin/sh
# Guess: math.ctlz of an i8 counts the zeros of 8 bits in MLIR's SPIR-V: ctlz of 1 is 7.
# Seen: for a device without Int8, mlir-opt 22.1.8 counts the zeros of the 32-bit number that holds the i8: 31 for 1,
# and 32 for 0. The result is not corrected by 24. There is no message. With Int8 the function stays unconverted, and
# mlir-opt exits with 0.
. "$(dirname "$0")/mlir.sh"
function='func.func @f(%x: i8) -> i8 { %r = math.ctlz %x : i8 return %r : i8 }'
same 'without Int8' '%cst1_i32 = spirv.Constant 1 : i32
%cst31_i32 = spirv.Constant 31 : i32
%cst32_i32 = spirv.Constant 32 : i32
%0 = spirv.GL.FindUMsb %arg0 : i32
%1 = spirv.ISub %cst31_i32, %0 : i32
%2 = spirv.ISub %cst32_i32, %arg0 : i32
%3 = spirv.ULessThanEqual %arg0, %cst1_i32 : i32
%4 = spirv.Select %3, %2, %1 : i1, i32
spirv.ReturnValue %4 : i32' "$(lower Shader "$function")"
same 'with Int8' '%0 = math.ctlz %arg0 : i8
spirv.ReturnValue %0 : i8' "$(lower Shader,Int8 "$function")"
