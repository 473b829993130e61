#!/bin/sh
# Guess: MLIR lowers math.log2 and math.exp2 to the instructions Log2 and Exp2 of SPIR-V, and math.expm1, which exists
# for small numbers, to an accurate computation.
# Seen: mlir-opt 22.1.8 lowers log2 to a product of Log with 1.44269502, so log2(8192) is 12.999999 even if Log is
# rounded correctly. exp2 is not converted, although mlir-opt exits with 0. expm1 is Exp(x) - 1, which is 0 for 1e-8.
# The same happens for OpenCL.
. "$(dirname "$0")/mlir.sh"
math() { lower "$1" "func.func @f(%x: f32) -> f32 { %r = math.$2 %x : f32 return %r : f32 }"; }
same 'log2' '%cst_f32 = spirv.Constant 1.44269502 : f32
%0 = spirv.GL.Log %arg0 : f32
%1 = spirv.FMul %0, %cst_f32 : f32
spirv.ReturnValue %1 : f32' "$(math Shader log2)"
same 'exp2' '%0 = math.exp2 %arg0 : f32
spirv.ReturnValue %0 : f32' "$(math Shader exp2)"
same 'expm1' '%cst_f32 = spirv.Constant 1.000000e+00 : f32
%0 = spirv.GL.Exp %arg0 : f32
%1 = spirv.FSub %0, %cst_f32 : f32
spirv.ReturnValue %1 : f32' "$(math Shader expm1)"
same 'log2 for OpenCL' '%cst_f32 = spirv.Constant 1.44269502 : f32
%0 = spirv.CL.log %arg0 : f32
%1 = spirv.FMul %0, %cst_f32 : f32
spirv.ReturnValue %1 : f32' "$(math Kernel,Addresses log2)"
value='import math, struct
single = lambda x: struct.unpack("f", struct.pack("f", x))[0]
print("%.9g" % single(single(math.log(8192)) * single(1.44269502)))'
same 'log2(8192)' 12.999999 "$(python3 -c "$value")"
