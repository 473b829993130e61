#!/bin/sh
# Guess: GLSL minifiers of bundlers keep a space where a line break separates two words or two signs.
# Seen: rollup-plugin-glsl 1.3.0, which minifies by default, joins lines without a space: `else` and `c();` become
# elsec();, a call of an undefined function. vite-plugin-glsl 1.6.1 (with minify) has exceptions for else and return,
# but joins `float` and `x` to floatx. Both turn `a + +b` into a++b, and the first one `a - -a` into a--a. glslang
# 13.1.1 accepts the sources and refuses the results. There is no message.
. "$(dirname "$0")/npm.sh"
package rollup-plugin-glsl@1.3.0 vite-plugin-glsl@1.6.1 vite@8.0.0
minified() {
    script <<'NODE'
const text = require('fs').readFileSync(`${__dirname}/in.glsl`, 'utf8');
console.log(require('rollup-plugin-glsl').compressShader(text).trim());
import('vite-plugin-glsl').then(async ({ default: glsl }) => {
  const plugin = await glsl({ watch: false, minify: true });
  plugin.configResolved({ build: { sourcemap: false } });
  const { code } = await plugin.transform.handler(text, `${__dirname}/in.glsl`);
  console.log(JSON.parse(code.replace('export default ', '').replace(/;\s*$/, '')));
});
NODE
}
verdict() {
    result=$(printf '#version 300 es\nprecision highp float;\n%s\n' "$2" | glsl frag)
    [ "$result" = accepted ] || result=refused
    echo "$1: $result"
}
verdicts() {
    cat > "$scratch/npm/in.glsl"
    minified > "$scratch/minified"
    verdict 'the source' "$(cat "$scratch/npm/in.glsl")"
    while read -r line; do
        verdict "$line" "$line"
    done < "$scratch/minified"
}
same 'a word before a line break' 'the source: accepted
const floatx=1.0;void main(){}: refused
const floatx=1.0;void main(){}: refused' "$(printf 'const float\n    x = 1.0;\nvoid main() { }\n' | verdicts)"
same 'else before a line break' 'the source: accepted
void c(){}void main(){if(true)c();elsec();}: refused
void c(){}void main(){if(true)c();else c();}: accepted' \
    "$(printf 'void c() { }\nvoid main() {\n    if (true) c();\n    else\n        c();\n}\n' | verdicts)"
same 'signs' 'the source: accepted
void main(){float a=1.0,b=a++a,c=a--a;}: refused
void main(){float a=1.0,b=a++a,c=a- -a;}: refused' \
    "$(echo 'void main() { float a = 1.0, b = a + +a, c = a - -a; }' | verdicts)"
