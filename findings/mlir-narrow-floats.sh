#!/bin/sh
# Guess: arith.truncf to f16 loses digits in MLIR's SPIR-V also for a device without Float16, or is refused.
# Seen: mlir-opt 22.1.8 removes the conversion: f16 numbers are f32 numbers there, so rounding a value to half precision
# does nothing. arith.bitcast of an f16 takes the low 16 bits of the f32: 0 for 1.0, while the same bitcast of the
# constant 1.0 is folded to 0x3c00 (15360). There is no message.
. "$(dirname "$0")/mlir.sh"
function='func.func @f(%x: f32) -> f32 {
    %h = arith.truncf %x : f32 to f16
    %r = arith.extf %h : f16 to f32
    return %r : f32
}'
same 'truncf and extf without Float16' 'spirv.ReturnValue %arg0 : f32' "$(lower Shader "$function")"
same 'truncf and extf with Float16' '%0 = spirv.FConvert %arg0 : f32 to f16
%1 = spirv.FConvert %0 : f16 to f32
spirv.ReturnValue %1 : f32' "$(lower Shader,Float16 "$function")"
bits() { echo "%i = arith.bitcast %x : f16 to i16 %r = arith.extui %i : i16 to i32 return %r : i32 }"; }
same 'bitcast of a parameter' '%cst65535_i32 = spirv.Constant 65535 : i32
%0 = spirv.Bitcast %arg0 : f32 to i32
%1 = spirv.BitwiseAnd %0, %cst65535_i32 : i32
spirv.ReturnValue %1 : i32' "$(lower Shader "func.func @f(%x: f16) -> i32 { $(bits)")"
same 'bitcast of 1.0' '%cst15360_i32 = spirv.Constant 15360 : i32
spirv.ReturnValue %cst15360_i32 : i32' "$(lower Shader "func.func @f() -> i32 { %x = arith.constant 1.0 : f16 $(bits)")"
