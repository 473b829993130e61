#!/bin/sh
# Guess: the preprocessor of @shaderfrog/glsl-parser evaluates #if as GLSL does: with 32-bit integers in decimal, octal
# and hexadecimal.
# Seen: version 7.0.1 computes with floating-point numbers: `#if 5 / 2 == 2` is false, and 2147483647 + 1 is positive.
# 010 is ten, and 0x10 is a syntax error. glslang 13.1.1 takes the first branch of all four. There is no message for the
# first three, so the parsed shader silently is another one.
. "$(dirname "$0")/npm.sh"
package @shaderfrog/glsl-parser@7.0.1
branch() {
    printf '%s\n' "#if $1" 'int first;' '#else' 'int second;' '#endif' > "$scratch/npm/in.glsl"
    script <<'NODE'
const { preprocess } = require('@shaderfrog/glsl-parser/preprocessor');
try {
  console.log(preprocess(require('fs').readFileSync(`${__dirname}/in.glsl`, 'utf8'), {}).trim());
} catch (error) {
  console.log(error.name);
}
NODE
    printf '%s\n' '#version 300 es' 'precision highp float;' "#if $1" 'void main() { }' '#endif' > "$scratch/in"
    glsl frag < "$scratch/in"
}
same '5 / 2 == 2' 'int second;
accepted' "$(branch '5 / 2 == 2')"
same '010 == 8' 'int second;
accepted' "$(branch '010 == 8')"
same '2147483647 + 1 < 0' 'int second;
accepted' "$(branch '2147483647 + 1 < 0')"
same '0x10 == 16' 'Error
accepted' "$(branch '0x10 == 16')"
