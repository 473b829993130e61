#!/bin/sh
# Guess: glsl-man writes GLSL that it has parsed with the same meaning.
# Seen: glsl-man 1.1.14 replaces a function prototype by an empty declaration and a warning on standard error, so the
# function is called before its declaration. glslang first refuses the semicolon that is left. It parses `x = - -y` as
# `x = --;y`, and writes that. It refuses `float x = - -y`. glslang 13.1.1 accepts the sources and refuses the results.
. "$(dirname "$0")/npm.sh"
package glsl-man@1.1.14
again() {
    printf '%s\n' '#version 100' 'precision highp float;' "$1" | glsl frag
    SOURCE=$1 script > "$scratch/again" <<'NODE'
const man = require('glsl-man');
try {
  console.log(man.string(man.parse(process.env.SOURCE), { tab: '', space: ' ', newline: '' }));
} catch (error) {
  console.log(error.message.slice(0, 60));
}
NODE
    cat "$scratch/again"
    { printf '%s\n' '#version 100' 'precision highp float;'; cat "$scratch/again"; } | glsl frag
}
seen="accepted
;void main() {float x = f(1.0);}float f(float a) {return a;}
'extraneous semicolon' : not supported with this profile: es"
same 'prototype' "$seen" "$(again 'float f(float a); void main() { float x = f(1.0); } float f(float a) { return a; }')"
seen="accepted
void main() {float x, y = 1.0;x = --;y;}
'' :  syntax error, unexpected SEMICOLON"
same 'x = - -y' "$seen" "$(again 'void main() { float x, y = 1.0; x = - -y; }')"
seen='accepted
Expected "(" or whitespace but "x" found.
'\'''\'' :  syntax error, unexpected IDENTIFIER'
same 'float x = - -y' "$seen" "$(again 'void main() { float y = 1.0; float x = - -y; }')"
