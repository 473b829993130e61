#!/bin/sh
# Guess: vite-plugin-tsl-operator changes only the operators in functions inside `Fn()`.
# Seen: version 1.4.3 removes each semicolon at the end of a line of the module, also in template strings, so GLSL code
# in a module with a `Fn()` loses its semicolons. In strings, `if (` becomes `if(`. There is no message.
. "$(dirname "$0")/tsl-operator.sh"
same 'A module with GLSL' 'export const glsl = `
float f(float x) {
  x += 1.0
  return x
}
`
const text = "call if(ready)"
export const g = Fn(([a, b]) => {return a.sub(b);})' "$(operators '{"logs": true}' <<'NODE'
export const glsl = `
float f(float x) {
  x += 1.0;
  return x;
}
`;
const text = "call if (ready)";
export const g = Fn(([a, b]) => { return a - b });
NODE
)"
for end in ';' ''; do
    printf '%s\n' '#version 310 es' 'precision highp float;' 'out vec4 o;' 'void main() {' '  float x = 0.0;' \
        "  x += 1.0$end" '  o = vec4(x);' '}' | glsl frag
done > "$scratch/verdicts"
same 'glslang, with and without the semicolon' "accepted
'' :  syntax error, unexpected IDENTIFIER, expecting COMMA or SEMICOLON" "$(cat "$scratch/verdicts")"
