#!/bin/sh
# Guess: the float operator % of Slang is the same remainder for every target, with the sign of the first operand.
# Seen: Slang 2026.12 (slangpy 0.43.1) emits OpFRem for SPIR-V but mod() for GLSL, which becomes OpFMod. So -7.0 % 3.0
# is -1 in SPIR-V and 2 in GLSL. For fmod() of the same operands it emits longer GLSL that handles negative numbers.
. "$(dirname "$0")/packages.sh"
. "$here/glslang.sh"
environment slang slangpy==0.43.1
cat > "$scratch/in.slang" <<'SLANG'
RWStructuredBuffer<float> b;
[shader("compute")]
[numthreads(1, 1, 1)]
void main()
{
    b[0] = b[1] % b[2];
}
SLANG
sed 's/b\[1\] % b\[2\]/fmod(b[1], b[2])/' "$scratch/in.slang" > "$scratch/fmod.slang"
sed 's/"spirv"/"glsl"/' "$here/slang.py" > "$scratch/glsl.py"
slang() { "$scratch/slang/bin/python" "$@"; }
slang "$here/slang.py" "$scratch/in.slang" "$scratch/direct.spv"
slang "$scratch/glsl.py" "$scratch/in.slang" "$scratch/in.comp"
slang "$scratch/glsl.py" "$scratch/fmod.slang" "$scratch/fmod.comp"
same 'Slang 2026.12, SPIR-V' OpFRem "$(spirv spirv-dis "$scratch/direct.spv" | grep -o 'OpF[RM][a-z]*')"
same 'Slang 2026.12, GLSL' 'mod(b_0._data[uint(1)],b_0._data[uint(2)])' "$(grep -o 'mod(.*)' "$scratch/in.comp")"
same 'the GLSL compiled with glslang 13.1.1' 'OpFMod
store the result' "$(stores "$scratch/in.comp")"
same 'Slang 2026.12, fmod in GLSL' '? -mod(-(' "$(grep -o '? -mod(-(' "$scratch/fmod.comp")"
