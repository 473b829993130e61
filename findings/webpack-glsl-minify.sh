#!/bin/sh
# Guess: webpack-glsl-minify removes only spaces that no token needs, and renames only identifiers.
# Seen: version 1.5.0 joins two signs: `- -a` becomes --a, which is valid, decrements the variable and is a - 1 instead
# of a. `x - -1.0` becomes x--1., which glslang 13.1.1 refuses. It also renames the layout qualifier std140 as if it
# were a variable, so that glslang refuses the uniform block. There is no message.
. "$(dirname "$0")/npm.sh"
package webpack-glsl-minify@1.5.0
check() {
    printf '%s\n' '#version 300 es' 'precision highp float;' 'out vec4 o;' "$2" > "$scratch/npm/in.glsl"
    same "$1: glslang, before" accepted "$(glsl frag < "$scratch/npm/in.glsl")"
    script > "$scratch/out.glsl" <<'NODE'
const { GlslMinify } = require('webpack-glsl-minify/build/minify.js');
const source = require('fs').readFileSync(`${__dirname}/in.glsl`, 'utf8');
new GlslMinify({}).execute(source).then((result) => console.log(result.sourceCode));
NODE
    same "$1: minified" "$3" "$(sed -n 's/^.*out vec4 [^;]*;//p' "$scratch/out.glsl")"
    same "$1: glslang, after" "$4" "$(glsl frag < "$scratch/out.glsl")"
}
check '- -a' 'void main() { float a = 2.0; float b = - -a; o = vec4(a, b, 0, 0); }' \
    'void main(){float A=2.;float B=--A;o=vec4(A,B,0,0);}' accepted
check 'x - -1.0' 'void main() { float a = 2.0; o = vec4(a - -1.0); }' \
    'void main(){float A=2.;o=vec4(A--1.);}' \
    "'' :  syntax error, unexpected FLOATCONSTANT, expecting RIGHT_PAREN or COMMA"
check std140 'layout(std140) uniform Block { vec4 color; }; void main() { o = color; }' \
    'layout(A)uniform B{vec4 C;};void main(){o=C;}' \
    "'a' : unrecognized layout identifier, or qualifier requires assignment (e.g., binding = 4) "
