#!/bin/sh
# Guess: spirt, which reads and writes SPIR-V, accepts the output of glslang, or reports a feature as unsupported.
# Seen: spirt 0.4.0 calls two valid modules malformed: one with the debug information of glslang -gVS, since it allows
# OpExtInst only inside of a function, and, when it writes the module, one with a buffer reference
# (OpTypeForwardPointer).
. "$(dirname "$0")/spirt.sh"
shader='#version 450
layout(location = 0) out float color;
void main() { color = 1.0; }'
echo "$shader" | compile frag -gVS
same 'glslang -gVS' 'malformed SPIR-V (in OpExtInst: expected only inside a function)' "$(roundtrip structurize)"
echo "$shader" | compile frag -g
same 'glslang -g' valid "$(roundtrip structurize)"
compile comp <<'GLSL'
#version 460
#extension GL_EXT_buffer_reference : require
layout(buffer_reference, std430) buffer Reference { float x; };
layout(push_constant) uniform Constants { Reference reference; } constants;
void main() { constants.reference.x = 1.0; }
GLSL
same 'Buffer reference' 'malformed SPIR-V (in OpTypeForwardPointer: result ID (`IdResult`) mismatch)' \
    "$(roundtrip structurize)"
