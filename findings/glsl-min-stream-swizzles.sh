#!/bin/sh
# Guess: glsl-min-stream renames variables, and leaves the components of vectors as they are.
# Seen: glsl-min-stream 1.0.0 also renames a component that has the name of a variable. If the variables x and y become
# a and b, v.x becomes d.a, the fourth component, and v.y becomes d.b, the third. v.xy.x becomes d.xy.a, which glslang
# refuses. v.xy and v.r stay. There is no message.
. "$(dirname "$0")/glsl-deparser.sh"
seen='vec4 v = vec4(1.0); x = v.x; -> vec4 d=vec4(1.0);a=d.a;
vec4 v = vec4(1.0); v.y = 2.0; -> vec4 d=vec4(1.0);d.b=2.0;
vec4 v = vec4(1.0); x = v.xy.x; -> vec4 d=vec4(1.0);a=d.xy.a;
vec4 v = vec4(1.0); x = v.r; -> vec4 d=vec4(1.0);a=d.r;'
same 'glsl-min-stream 1.0.0' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | written min)"
echo "$seen" | sed 's/.*-> //' | while read -r statement; do
    printf '#version 300 es\nprecision highp float;\nout vec4 o;\nvoid main() { float a,b,c; %s o=vec4(a,b,c,1.); }\n' \
        "$statement" | glsl frag
done > "$scratch/verdicts"
same 'glslang, for each result' "accepted
accepted
'a' : vector swizzle selection out of range
accepted" "$(sed 's/ *$//' "$scratch/verdicts")"
