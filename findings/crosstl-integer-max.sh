#!/bin/sh
# Guess: crosstl translates max, min, abs and clamp of integers in HLSL to integer functions of HIP.
# Seen: crosstl 3.4.0 writes fmaxf, fminf and fabsf, whose operands are 32-bit floats: max(16777217, 0) is 16777216.
# CUDA output has the same calls. The output for Metal has the integer functions.
. "$(dirname "$0")/packages.sh"
environment crosstl crosstl==3.4.0 gast==0.7.0
cat > "$scratch/in.hlsl" <<'HLSL'
cbuffer Input : register(b0) { int i; int j; uint u; };
RWStructuredBuffer<int> o : register(u1);
[numthreads(1, 1, 1)]
void main()
{
    o[0] = max(i, j);
    o[1] = (int)min(u, 7u);
    o[2] = abs(i);
    o[3] = clamp(i, 0, 16777217);
}
HLSL
translated() {
    "$scratch/crosstl/bin/python" - "$scratch/in.hlsl" "$1" "$scratch/out.$1" <<'PYTHON' > "$scratch/messages"
import sys

import crosstl

crosstl.translate(sys.argv[1], backend=sys.argv[2], save_shader=sys.argv[3], format_output=False)
PYTHON
    grep -E '^ *o\[' "$scratch/out.$1" | sed 's/^ *//'
}
seen='o[0] = fmaxf(i, j);
o[1] = int(fminf(u, 7u));
o[2] = fabsf(i);
o[3] = fmaxf(0, fminf(16777217, i));'
same 'crosstl 3.4.0, HIP' "$seen" "$(translated hip)"
same 'crosstl 3.4.0, CUDA' "$seen" "$(translated cuda)"
seen='o[0] = max(input.i, input.j);
o[1] = int(min(input.u, 7u));
o[2] = abs(input.i);
o[3] = clamp(input.i, 0, 16777217);'
same 'crosstl 3.4.0, Metal' "$seen" "$(translated metal)"
