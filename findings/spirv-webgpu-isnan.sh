#!/bin/sh
# Guess: the pass isnanisinf of spirv-webgpu-transform replaces OpIsNan and OpIsInf by integer tests with the same
# result.
# Seen: version 0.1.7 exchanges the two: its code for OpIsNan is true for infinity, and its code for OpIsInf is true for
# NaN. The output is valid SPIR-V. If the shader also has a pointer to a float in another storage class, as for an input
# variable, the pass uses that pointer type for its temporary variable, and the output is invalid. There is no message.
. "$(dirname "$0")/spirv-webgpu.sh"
tests() {
    compile frag <<GLSL
#version 450
layout(location = 0) out vec4 color;
void main() {
    float f = uintBitsToFloat($1);
    color = vec4(isnan(f) ? 1.0 : 0.0, isinf(f) ? 1.0 : 0.0, 0.0, 0.0);
}
GLSL
    transform isnanisinf
    valid
    spirv spirv-opt -O "$scratch/out.spv" -o "$scratch/folded.spv"
    spirv spirv-dis --no-header "$scratch/folded.spv" |
        sed -n 's/.*OpConstantComposite %v4float %float_\([01]\) %float_\([01]\) .*/isnan \1, isinf \2/p'
}
same 'NaN' 'valid
isnan 0, isinf 1' "$(tests 0x7fc00000u)"
same 'Infinity' 'valid
isnan 1, isinf 0' "$(tests 0x7f800000u)"
compile frag <<'GLSL'
#version 450
layout(location = 0) in float x;
layout(location = 0) out vec4 color;
void main() { color = vec4(isnan(x) ? 1.0 : 0.0); }
GLSL
transform isnanisinf
same 'isnan of an input' 'Storage class must match result type storage class' "$(valid)"
