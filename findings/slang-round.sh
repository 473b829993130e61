#!/bin/sh
# Guess: round() of Slang rounds halves to even for every target, as round() of HLSL does.
# Seen: Slang 2026.12 (slangpy 0.43.1) emits the instruction Round for SPIR-V, whose result for halves is the choice of
# the implementation, and round() for Metal, which rounds halves away from zero. So round(2.5) is 2 in HLSL, 3 in Metal
# and either in SPIR-V. The function rint() becomes RoundEven and rint().
. "$(dirname "$0")/packages.sh"
environment slang slangpy==0.43.1
cat > "$scratch/in.slang" <<'SLANG'
RWStructuredBuffer<float> b;
[shader("compute")]
[numthreads(1, 1, 1)]
void main()
{
    b[0] = round(b[1]);
    b[2] = rint(b[3]);
}
SLANG
for target in spirv hlsl glsl metal; do
    sed "s/\"spirv\"/\"$target\"/" "$here/slang.py" > "$scratch/compile.py"
    "$scratch/slang/bin/python" "$scratch/compile.py" "$scratch/in.slang" "$scratch/out.$target" 2>> "$scratch/messages"
done
calls() { grep -o -E '(round|roundEven|rint)\(' "$scratch/out.$1" | tr '\n' ' '; }
same 'Slang 2026.12, SPIR-V' 'Round RoundEven ' \
    "$(spirv spirv-dis "$scratch/out.spirv" | grep -o -E 'Round[A-Za-z]*' | tr '\n' ' ')"
same 'Slang 2026.12, HLSL' 'round( round( ' "$(calls hlsl)"
same 'Slang 2026.12, GLSL' 'round( roundEven( ' "$(calls glsl)"
same 'Slang 2026.12, Metal' 'round( rint( ' "$(calls metal)"
