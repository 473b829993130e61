#!/bin/sh
# Guess: glsl-deparser keeps two signs apart, because it can write a shader without spaces.
# Seen: without spaces, glsl-deparser 1.0.0 writes - -y as --y, which decrements y, and y - --z as y---z, which
# decrements y instead of z. y - -z becomes y--z, which glslang refuses. Parentheses stay: -(-y). There is no message.
. "$(dirname "$0")/glsl-deparser.sh"
seen='x = - -y; -> x=--y;
x = y - --z; -> x=y---z;
x = y - -z; -> x=y--z;
x = -(-y); -> x=-(-y);'
same 'glsl-deparser 1.0.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | written)"
echo "$seen" | sed 's/.*-> //' | while read -r statement; do
    printf '#version 300 es\nprecision highp float;\nout vec4 o;\nvoid main() { float x, y = 1.0, z = 2.0; %s %s }\n' \
        "$statement" 'o = vec4(x, y, z, 1.0);' | glsl frag
done > "$scratch/verdicts"
same 'glslang, for each result' "accepted
accepted
'' :  syntax error, unexpected IDENTIFIER, expecting COMMA or SEMICOLON
accepted" "$(cat "$scratch/verdicts")"
