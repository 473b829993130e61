#!/bin/sh
# Guess: glslify, which renames the variables of a module so that names do not collide, keeps number literals.
# Seen: glslify 7.1.1 reads 1u as the number 1 and a variable u, also after `#version 300 es`, and renames that variable
# in a module that is required: 1u and 3u become 1u_0 and 3u_0. glslang 13.1.1 accepts the module and refuses the
# result. The literals of the main file stay. glslify prints no message.
. "$(dirname "$0")/npm.sh"
package glslify@7.1.1
bundled() {
    printf '%s\n' "uint $1 = 3u;" "uint next(uint x) { return x + $1 + 1u; }" '#pragma glslify: export(next)' \
        > "$scratch/npm/module.glsl"
    printf '%s\n' '#version 300 es' 'precision highp float;' "#pragma glslify: next = require('./module.glsl')" \
        'out vec4 color;' 'void main() { color = vec4(float(next(1u))); }' > "$scratch/npm/main.glsl"
    script <<'NODE' > "$scratch/bundle"
console.log(require('glslify').file('./main.glsl', { basedir: __dirname }));
NODE
    grep uint "$scratch/bundle"
    glsl frag < "$scratch/bundle" | sed -e 's/ *$//' -e 's/ :  */ : /'
}
same 'a variable named v' "uint v = 3u_0;
uint next(uint x) { return x + v + 1u_0; }
'' : syntax error, unexpected IDENTIFIER, expecting COMMA or SEMICOLON" "$(bundled v)"
same 'a variable named u' "uint u_0 = 3u_0;
uint next(uint x) { return x + u_0 + 1u_0; }
'' : syntax error, unexpected IDENTIFIER, expecting COMMA or SEMICOLON" "$(bundled u)"
same 'the main file' 'next(1u)' "$(grep -o 'next(1u)' "$scratch/bundle")"
{ echo '#version 300 es'; grep -v pragma "$scratch/npm/module.glsl"; echo 'void main() { }'; } > "$scratch/alone"
same 'the module without glslify' accepted "$(glsl frag < "$scratch/alone")"
