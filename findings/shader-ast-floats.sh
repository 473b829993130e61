#!/bin/sh
# Guess: the GLSL back end of @thi.ng/shader-ast writes a float constant so that GLSL reads the same float.
# Seen: shader-ast 0.15.38 with shader-ast-glsl 0.4.146 writes float(1e20) as 100000000000000000000, an int literal that
# is too long, -0.0 as 0.0, infinity as the identifier Infinity and NaN as the identifier NaN. There is no message;
# glslang 13.1.1 refuses all of them except 0.0.
. "$(dirname "$0")/npm.sh"
package @thi.ng/shader-ast@0.15.38 @thi.ng/shader-ast-glsl@0.4.146
written() {
    echo "$1" > "$scratch/npm/value"
    script <<'NODE' > "$scratch/text"
const value = Number(require('fs').readFileSync(`${__dirname}/value`, 'utf8'));
Promise.all([import('@thi.ng/shader-ast'), import('@thi.ng/shader-ast-glsl')]).then(([ast, { targetGLSL }]) => {
  const f = ast.defn('float', 'f', [], () => [ast.ret(ast.float(value))]);
  console.log(targetGLSL({ version: '300 es', prelude: '' })(f).replace(/\s+/g, ' ').trim());
});
NODE
    grep -o 'return .*;' "$scratch/text"
    {
        printf '%s\n' '#version 300 es' 'precision highp float;'
        cat "$scratch/text"
        echo 'void main() { f(); }'
    } | glsl frag
}
same 0.1 'return 0.1;
accepted' "$(written 0.1)"
same 1e20 "return 100000000000000000000;
'' : numeric literal too big" "$(written 1e20 | sed 's/ *$//')"
same -0 'return 0.0;
accepted' "$(written -0)"
same Infinity "return Infinity;
'Infinity' : undeclared identifier" "$(written Infinity | sed 's/ *$//')"
same NaN "return NaN;
'NaN' : undeclared identifier" "$(written NaN | sed 's/ *$//')"
