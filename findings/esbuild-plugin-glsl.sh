#!/bin/sh
# Guess: esbuild-plugin-glsl with minify removes only spaces that no token needs, and keeps macros over several lines.
# Seen: version 1.4.2 joins signs: `x - -y` becomes x--y, which glslang 13.1.1 refuses, and `- -y` becomes --y, which
# decrements y. It joins the line after a macro over two lines to the macro, so all declarations up to the next
# directive become a part of the macro, here the whole shader. There is no message.
. "$(dirname "$0")/npm.sh"
package esbuild-plugin-glsl@1.4.2
minify() {
    { printf '%s\n' '#version 300 es' 'precision highp float;' 'out vec4 o;'; printf '%s\n' "$1"; } > "$scratch/in.glsl"
    SOURCE=$scratch/in.glsl RESULT=$scratch/out.glsl script <<'NODE'
const { glsl } = require('esbuild-plugin-glsl');
const { SOURCE, RESULT } = process.env;
const build = {
  initialOptions: {},
  onResolve() {},
  async onLoad(options, load) {
    const { contents } = await load({ path: SOURCE });
    const text = new Function(contents.replace('export default', 'return'))();
    require('fs').writeFileSync(RESULT, text);
    console.log(text.replace(/[^]*out vec4 o;/, '').trim());
  },
};
glsl({ minify: true }).setup(build);
NODE
    echo "source $(glsl frag < "$scratch/in.glsl"), result $(glsl frag < "$scratch/out.glsl")"
}
seen="void main(){float x=1.0,y=2.0;o=vec4(x--y);}
source accepted, result '' :  syntax error, unexpected IDENTIFIER, expecting RIGHT_PAREN or COMMA"
same 'signs' "$seen" "$(minify 'void main() { float x = 1.0, y = 2.0; o = vec4(x - -y); }')"
seen='void main(){float y=2.0;o=vec4(--y);}
source accepted, result accepted'
same 'two signs' "$seen" "$(minify 'void main() { float y = 2.0; o = vec4(- -y); }')"
seen='#define DOUBLED(x) \
x*2.0 float twice=2.0;void main(){o=vec4(DOUBLED(twice));}
source accepted, result accepted'
same 'a macro over two lines' "$seen" "$(minify '#define DOUBLED(x) \
    x * 2.0
float twice = 2.0;
void main() { o = vec4(DOUBLED(twice)); }')"
