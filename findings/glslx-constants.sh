#!/bin/sh
# Guess: glslx, a GLSL compiler for WebGL, folds constants to the value that a GPU computes, writes enough digits for
# it, and its output is valid GLSL.
# Seen: glslx 0.4.5 writes at most six digits after the point: 1.0 / 3.0 becomes .333333, 1.0 / 128.0 becomes .007813
# and a plain 3.14159265 becomes 3.141593. 1.0 / 0.0 becomes 0 and -0.0 becomes 0. 1.0e38 * 10.0 becomes 1e+39, outside
# the range of the type. `u - -u` becomes u--u, which glslang 13.1.1 refuses. There is no message.
. "$(dirname "$0")/npm.sh"
package glslx@0.4.5
optimize() {
    echo "uniform float u; export void main() { gl_FragColor = vec4($1); }" > "$scratch/npm/in.glslx"
    script <<'NODE'
const contents = require('fs').readFileSync(`${__dirname}/in.glslx`, 'utf8');
const result = require('glslx').compile([{ name: 'in', contents }], { renaming: 'none' });
console.log(result.output ? JSON.parse(result.output).shaders[0].contents : result.log);
NODE
}
values() {
    for value; do
        optimize "$value" | sed -n 's/.*vec4(\(.*\));}$/\1/p'
    done | tr '\n' ' '
}
same '1.0 / 3.0, 1.0 / 128.0, 3.14159265, 0.1234567' '.333333 .007813 3.141593 .123457 ' \
    "$(values '1.0 / 3.0' '1.0 / 128.0' 3.14159265 0.1234567)"
same '1234567.125, 0.0001234567' '1234567.125 1.234567e-4 ' "$(values 1234567.125 0.0001234567)"
same '1.0 / 0.0, -0.0, 1.0e38 * 10.0' '0 0 1e+39 ' "$(values '1.0 / 0.0' -0.0 '1.0e38 * 10.0')"
same 'u - -u, u - (-1.0)' 'u--u u--1. ' "$(values 'u - -u' 'u - (-1.0)')"
shader() { echo "precision highp float; uniform float u; void main() { gl_FragColor = vec4($1); }"; }
same 'glslang, u - -u' accepted "$(shader 'u - -u' | glsl frag)"
same 'glslang, u--u' "'--' :  l-value required \"u\" (can't modify a uniform)" "$(shader 'u--u' | glsl frag)"
