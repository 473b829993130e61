#!/bin/sh
# Guess: the LLVM instruction frem has the same result on every GPU: the exact remainder, as C's fmod.
# Seen: for NVIDIA, LLVM 22.1.8 writes x - trunc(x / y) * y with a rounded quotient. frem(1e10, 3) is 256 instead of 1,
# larger than the divisor, and frem(1, 0.1) is -1.5e-8 instead of 0.09999999. For AMD GPUs LLVM writes a loop with an
# exact result. LLVM folds frem of two constants exactly, so a constant and a variable with the same value differ.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
define float @variable(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}
define float @constant() {
  %r = frem float 1.0e10, 3.0
  ret float %r
}
IR
seen='div.rn.f32
cvt.rzi.f32.f32
neg.f32
fma.rn.f32
testp.infinite.f32
selp.f32'
same 'LLVM 22.1.8, sm_90: the instructions of frem' "$seen" \
    "$(llvm llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 "$scratch/in.ll" -o - |
        sed -n '/func.*variable/,/^}/p' | grep -o -E '(div|cvt|neg|fma|testp|selp)\.[.a-z0-9]*')"
same 'LLVM 22.1.8, the constant 1e10 % 3' 'ret float 1.000000e+00' \
    "$(llvm opt -S -passes=instcombine "$scratch/in.ll" | sed -n '/@constant/,/^}/s/^ *\(ret\)/\1/p')"
value='import struct
from fractions import Fraction
def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]
for x, y in (1e10, 3.0), (1.0, single(0.1)):
    quotient = Fraction(int(single(x / y)))
    print(float(Fraction(x) - quotient * Fraction(y)), float(Fraction(x) % Fraction(y)))'
same 'the value of the sequence, and the exact value' '256.0 1.0
-1.4901161193847656e-08 0.09999998658895493' "$(python3 -c "$value")"
same 'LLVM 22.1.8, gfx1150: a loop' yes "$(llvm llc -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1150 "$scratch/in.ll" -o - |
    grep -q 's_cbranch_execnz' && echo yes)"
