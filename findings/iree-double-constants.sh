#!/bin/sh
# Guess: iree-compile for Vulkan computes f64 operations in 64 bits, or reports that it does not, and a constant that it
# converts to f32 is rounded to the nearest value.
# Seen: IREE 3.13.0 replaces f64 by f32 by default. It prints a warning only if a parameter or result of a public
# function is f64. A function with f32 parameters that uses f64 inside gets no message: (x + 16777216) - 16777216 loses
# the low bits of x. The constant is cut, not rounded: 0.1 becomes 0.099999994, although 0.1 as f32 is 0.100000001.
. "$(dirname "$0")/packages.sh"
environment iree iree-base-compiler==3.13.0
cat > "$scratch/in.mlir" <<'MLIR'
func.func @sum(%a: tensor<4xf32>) -> tensor<4xf32> {
  %large = arith.constant dense<16777216.0> : tensor<4xf64>
  %x = arith.extf %a : tensor<4xf32> to tensor<4xf64>
  %s = arith.addf %x, %large : tensor<4xf64>
  %d = arith.subf %s, %large : tensor<4xf64>
  %r = arith.truncf %d : tensor<4xf64> to tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @product(%a: tensor<4xf32>) -> tensor<4xf32> {
  %tenth = arith.constant dense<0.1> : tensor<4xf64>
  %x = arith.extf %a : tensor<4xf32> to tensor<4xf64>
  %p = arith.mulf %x, %tenth : tensor<4xf64>
  %r = arith.truncf %p : tensor<4xf64> to tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @single(%a: tensor<4xf32>) -> tensor<4xf32> {
  %tenth = arith.constant dense<0.1> : tensor<4xf32>
  %r = arith.mulf %a, %tenth : tensor<4xf32>
  return %r : tensor<4xf32>
}
MLIR
"$scratch"/iree/lib/python3*/site-packages/iree/compiler/_mlir_libs/iree-compile --iree-hal-target-device=vulkan \
    --compile-to=input "$scratch/in.mlir" > "$scratch/out.mlir" 2> "$scratch/messages"
same 'messages of IREE 3.13.0' '' "$(cat "$scratch/messages")"
body() {
    sed -n "/@$1(/,/return/p" "$scratch/out.mlir" | grep -o 'arith.*'
}
same '(x + 16777216) - 16777216, with 0x4B800000 for 16777216' 'arith.constant dense<0x4B800000> : tensor<4xf32>
arith.addf %arg0, %cst : tensor<4xf32>
arith.subf %0, %cst : tensor<4xf32>' "$(body sum)"
same 'x * 0.1 in f64' 'arith.constant dense<0.099999994> : tensor<4xf32>
arith.mulf %arg0, %cst : tensor<4xf32>' "$(body product)"
same 'x * 0.1 in f32' 'arith.constant dense<1.000000e-01> : tensor<4xf32>
arith.mulf %arg0, %cst : tensor<4xf32>' "$(body single)"
