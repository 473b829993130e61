#!/bin/sh
# Guess: the minifying unit of glslt keeps every declaration that main needs.
# Seen: glslt 0.7.6 keeps only the last of several functions with one name, and drops a variable or a constant that is
# used only in the initializer of another one. glslang 13.1.1 accepts the sources and refuses the results. There is no
# message.
. "$(dirname "$0")/glslt.sh"
both() {
    cat > "$scratch/in.glsl"
    minified main < "$scratch/in.glsl" | sed 's/^ *//' > "$scratch/out.glsl"
    sed '1,/precision/d' "$scratch/out.glsl"
    echo "source $(glsl frag < "$scratch/in.glsl"), result $(glsl frag < "$scratch/out.glsl")"
}
seen="out vec4 o;
float f(vec2 x) {
return x.x;
}
void main() {
o = vec4(f(1.) + f(vec2(2.)));
}
source accepted, result 'f' : no matching overloaded function found "
same 'two functions with one name' "$seen" "$(both <<'GLSL'
#version 300 es
precision highp float;
out vec4 o;
float f(float x) { return x; }
float f(vec2 x) { return x.x; }
void main() { o = vec4(f(1.0) + f(vec2(2.0))); }
GLSL
)"
seen="out vec4 o;
const float b = a * 2.;
void main() {
o = vec4(b);
}
source accepted, result 'a' : undeclared identifier "
same 'a constant in an initializer' "$seen" "$(both <<'GLSL'
#version 300 es
precision highp float;
out vec4 o;
const float a = 1.0;
const float b = a * 2.0;
void main() { o = vec4(b); }
GLSL
)"
