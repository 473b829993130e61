#!/bin/sh
# Guess: glslt reads every integer that GLSL allows, and writes a float as a number.
# Seen: glslt 0.7.6 refuses 0x80000000 and 0xFFFFFFFF as int constants, which GLSL reads as bit patterns, and accepts
# them with the suffix u. It writes 1e39 as `inf`. Small numbers have no exponent: 1e-30 gets 32 digits. glslang 13.1.1
# accepts the sources and refuses `inf`.
. "$(dirname "$0")/glslt.sh"
for number in 'int i = 0xFFFFFFFF' 'uint i = 0xFFFFFFFFu' 'int i = 010' 'float i = 1e39' 'float i = 1e-30'; do
    printf '#version 300 es\nprecision highp float;\nvoid main() { %s; }\n' "$number" > "$scratch/in.glsl"
    template < "$scratch/in.glsl" > "$scratch/out.glsl"
    text=$(sed -n -e 's/^ *//' -e '/=/p' -e '/invalid/p' "$scratch/out.glsl")
    echo "$number ($(glsl frag < "$scratch/in.glsl")) -> $text:" \
        "$(glsl frag < "$scratch/out.glsl" | sed "s/.*syntax error.*/no shader/")"
done > "$scratch/lines"
seen="int i = 0xFFFFFFFF (accepted) -> 0:3:23: invalid int literal: no shader
uint i = 0xFFFFFFFFu (accepted) -> uint i = 4294967295u;: accepted
int i = 010 (accepted) -> int i = 8;: accepted
float i = 1e39 (accepted) -> float i = inf;: 'inf' : undeclared identifier 
float i = 1e-30 (accepted) -> float i = 0.000000000000000000000000000001;: accepted"
same 'glslt 0.7.6' "$seen" "$(cat "$scratch/lines")"
