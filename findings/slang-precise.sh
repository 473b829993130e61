#!/bin/sh
# Guess: `precise` on a variable or -fp-mode precise makes Slang emit NoContraction and keep float expressions.
# Seen: Slang 2026.12 (slangpy 0.43.1) writes no NoContraction for either, and its default optimization removes the
# rounding idiom (x + 12582912) - 12582912 and folds x * 0 to 0. -O0 keeps both. So does -denorm-mode-fp32 preserve, an
# option about denormals, which also turns off the float rewrites of the optimizer.
. "$(dirname "$0")/packages.sh"
environment slang slangpy==0.43.1
cat > "$scratch/in.slang" <<'SLANG'
RWStructuredBuffer<float> b;
[shader("compute")]
[numthreads(1, 1, 1)]
void main()
{
    float x = b[0];
    precise float y = (x + 12582912.0) - 12582912.0;
    b[1] = y;
    b[2] = x * 0.0;
}
SLANG
compile() {
    "$scratch/slang/bin/python" "$here/slang.py" "$scratch/in.slang" "$scratch/out.spv" "$@"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" | sed -n -E '/NoContraction|= OpF(Add|Sub|Mul) /p' |
        sed -E 's/%[0-9]+/%_/g'
    echo "$(spirv spirv-dis "$scratch/out.spv" | grep -c OpStore) stores"
}
kept='%_ = OpFAdd %float %x %float_12582912
%y = OpFSub %float %_ %float_12582912
%_ = OpFMul %float %x %float_0
2 stores'
same 'slangc -fp-mode precise' '2 stores' "$(compile -fp-mode precise)"
same 'slangc -O0 -fp-mode precise' "$kept" "$(compile -O0 -fp-mode precise)"
same 'slangc -denorm-mode-fp32 preserve' "$kept" "$(compile -denorm-mode-fp32 preserve)"
