#!/bin/sh
# Guess: glsl-inject-defines inserts a macro after the #version line, also after `#  version`, which GLSL permits.
# Seen: glsl-inject-defines 1.0.3 inserts the macro before `#  version 300 es`, so glslang refuses the shader.
# glsl-token-defines 1.0.0 does not find `# define B 2` and a definition over two lines, and the value of D in `#define
# D 1 // one` is `1 // one`.
. "$(dirname "$0")/npm.sh"
package glsl-inject-defines@1.0.3 glsl-token-defines@1.0.0 glsl-tokenizer@2.1.5
inject() {
    script <<JS
const text = "$1 300 es\nout mediump vec4 color;\nvoid main() { color = vec4(A); }\n";
process.stdout.write(require("glsl-inject-defines")(text, { A: "1.0" }));
JS
}
same '#version' accepted "$(inject '#version' | glsl frag)"
same '#  version' '#define A 1.0
#  version 300 es' "$(inject '#  version' | head -2)"
same 'The shader with #  version' "'#version' : must occur first in shader " "$(inject '#  version' | glsl frag)"
same 'Definitions' '{"A":"1","D":"1 // one"}' "$(script <<'JS'
const tokens = require("glsl-tokenizer/string");
const defines = require("glsl-token-defines");
console.log(JSON.stringify(defines(tokens("#define A 1\n# define B 2\n#define C 1 + \\\n 2\n#define D 1 // one\n"))));
JS
)"
