#!/bin/sh
# Guess: lowering a shader to SPIR-T and lifting it to SPIR-V again, without a pass between them, gives valid SPIR-V.
# Seen: spirt 0.4.0 drops OpSelectionMerge and OpLoopMerge, which a shader needs, so an `if` is refused by spirv-val. It
# adds an OpPhi for each variable of the function at a loop, also for pointers. There is no message. After the pass
# structurize_func_cfgs the output is valid.
. "$(dirname "$0")/spirt.sh"
count() { spirv spirv-dis --no-indent "$scratch/$2.spv" | grep -c -E "$1" || true; }
compile frag <<'GLSL'
#version 450
layout(location = 0) in float x;
layout(location = 0) out float color;
void main() { if (x > 0.0) color = 1.0; else color = 2.0; }
GLSL
same 'if' 'Selection must be structured' "$(roundtrip none)"
same 'Merge instructions, before and after' '1 0' \
    "$(count 'Op(Selection|Loop)Merge' in) $(count 'Op(Selection|Loop)Merge' out)"
same 'if, structurize_func_cfgs' valid "$(roundtrip structurize)"
compile frag <<'GLSL'
#version 450
layout(location = 0) in float x;
layout(location = 0) out float color;
void main() { float a = x; for (int i = 0; i < 4; ++i) a *= x; color = a; }
GLSL
same 'for' 'Using pointers with OpPhi requires capability VariablePointers or VariablePointersStorageBuffer' \
    "$(roundtrip none)"
same 'OpPhi, before and after' '0 9' "$(count OpPhi in) $(count OpPhi out)"
same 'for, structurize_func_cfgs' valid "$(roundtrip structurize)"
