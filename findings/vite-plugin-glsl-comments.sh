#!/bin/sh
# Guess: vite-plugin-glsl removes comments as GLSL defines them: `//` inside a block comment has no meaning.
# Seen: version 1.6.1, with default options, cuts lines at `//` before it looks for block comments. A block comment with
# an address, /* from http://a.b */, so loses its end, and all code up to the end of the next block comment is removed,
# here a uniform. There is no message. Only if no other block comment follows, the plugin warns about a missing end.
. "$(dirname "$0")/npm.sh"
package vite-plugin-glsl@1.6.1 vite@8.0.0
loaded() {
    cat > "$scratch/npm/in.frag"
    script <<'NODE'
import('vite-plugin-glsl').then(async ({ default: glsl }) => {
  const plugin = await glsl({ watch: false });
  plugin.configResolved({ build: { sourcemap: false } });
  const path = `${__dirname}/in.frag`;
  const { code } = await plugin.transform.handler(require('fs').readFileSync(path, 'utf8'), path);
  console.log(JSON.parse(code.replace('export default ', '').replace(/;\s*$/, '')).trim());
});
NODE
}
same 'comments without slashes' 'uniform float a;

uniform float b;' "$(printf '/* one */\nuniform float a;\n/* two */\nuniform float b;\n' | loaded)"
same 'a comment with an address' 'uniform float b;' \
    "$(printf '/* from http://a.b */\nuniform float a;\n/* two */\nuniform float b;\n' | loaded)"
same 'messages' '' "$(cat "$scratch/messages")"
same 'one comment only' 'uniform float a; /* see' \
    "$(printf 'uniform float a; /* see // */ uniform float b;\n' | loaded)"
same 'message' 'Block comment was not closed.' "$(grep -o 'Block comment was not closed.' "$scratch/messages")"
