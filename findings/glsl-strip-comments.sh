#!/bin/sh
# Guess: glsl-strip-comments removes only comments, and leaves a space for a block comment, as GLSL requires.
# Seen: glsl-strip-comments 1.0.0 also removes an operator directly before a comment: a -// first, with -b in the next
# line, becomes a -b, which is a - b instead of a + b, and glslang accepts both. A block comment leaves no space:
# const/* */float becomes constfloat. The lines of a block comment disappear, and a comment in a #define stays.
. "$(dirname "$0")/npm.sh"
package glsl-strip-comments@1.0.0
same 'Texts without comments' '"x = a -// first\n-b;" -> "x = a \n-b;"
"x = 1.0 -/* c */y;" -> "x = 1.0 y;"
"a=/* b */c;" -> "ac;"
"const/* */float c;" -> "constfloat c;"
"a/* \n\n */b" -> "ab"
"#define A 1 // one" -> "#define A 1 // one"' "$(script <<'JS'
const strip = require("glsl-strip-comments");
for (const text of ["x = a -// first\n-b;", "x = 1.0 -/* c */y;", "a=/* b */c;", "const/* */float c;", "a/* \n\n */b",
    "#define A 1 // one"]) {
    console.log(`${JSON.stringify(text)} -> ${JSON.stringify(strip(text))}`);
}
JS
)"
shader() {
    script <<JS
const text = "uniform mediump float a, b;\nvoid main() { gl_FragColor = vec4(a -// first\n-b); }\n";
process.stdout.write($1(text));
JS
}
same 'A shader' accepted "$(shader String | glsl frag)"
same 'The shader without comments' accepted "$(shader 'require("glsl-strip-comments")' | glsl frag)"
