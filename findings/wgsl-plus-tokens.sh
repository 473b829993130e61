#!/bin/sh
# Guess: the minifier and the prettifier of wgsl-plus change only spaces and comments.
# Seen: the prettifier of version 1.0.1 splits the number .5e-3f into `.5e - 3f`. Its minifier ends block comments,
# which nest in WGSL, at the first `*/`, so commented code and the rest of the comment become code. Dawn (npm webgpu
# 0.6.2) accepts the sources and refuses the results. wgsl-plus reports nothing.
. "$(dirname "$0")/npm.sh"
package wgsl-plus@1.0.1 webgpu@0.6.2
formatted() {
    option=$1
    printf '%s\n' "$2" > "$scratch/npm/in.wgsl"
    (cd "$scratch/npm" && node node_modules/wgsl-plus/dist/cli.js in.wgsl "$option" -o out.wgsl > messages 2>&1)
    cat "$scratch/npm/messages"
    script <<'NODE'
const { readFileSync } = require('fs');
async function main() {
  const { create } = await import('webgpu');
  const adapter = await create(['backend=null']).requestAdapter({ featureLevel: 'compatibility' });
  const device = await adapter.requestDevice();
  device.pushErrorScope('validation');
  for (const name of ['in', 'out']) {
    const code = readFileSync(`${__dirname}/${name}.wgsl`, 'utf8');
    const { messages } = await device.createShaderModule({ code }).getCompilationInfo();
    const accepted = messages.every((message) => message.type !== 'error');
    console.log(`${code.trim().replace(/\s+/g, ' ')}: ${accepted ? 'accepted' : 'refused'}`);
  }
  process.exit(0);
}
main();
NODE
}
same 'a number, --prettify' 'const a = .5e-3f;: accepted
const a = .5e - 3f;: refused' "$(formatted --prettify 'const a = .5e-3f;')"
same 'nested comments, --minify' '/* /* one */ const b = 2; */ const a = 1;: accepted
const b=2;*/const a=1;: refused' "$(formatted --minify '/* /* one */ const b = 2; */ const a = 1;')"
