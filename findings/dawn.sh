# Sourced by the scripts in this directory. `checks` reads one WGSL expression or statement per line, compiles each with
# Dawn (npm package webgpu 0.6.2, which needs node and npm on x86-64 Linux) without a GPU, and prints the verdict: true
# or false for a comparison, `accepted` for a statement, or the error.
. "$(dirname "$0")/packages.sh"

checks() {
    [ -d "$scratch/dawn" ] || npm install --prefix "$scratch/dawn" --ignore-scripts --no-audit --no-fund --silent \
        webgpu@0.6.2 >&2
    cat > "$scratch/dawn/checks.mjs" <<'NODE'
import fs from 'fs';
import { create } from 'webgpu';

const adapter = await create(['backend=null']).requestAdapter({ featureLevel: 'compatibility' });
const device = await adapter.requestDevice();
device.pushErrorScope('validation'); // Without it, Dawn also prints each error.
async function errors(code) {
  const info = await device.createShaderModule({ code }).getCompilationInfo();
  return info.messages.filter((message) => message.type === 'error').map((message) => message.message);
}
for (const line of fs.readFileSync(0, 'utf8').trim().split('\n')) {
  const statement = line.startsWith('let ');
  const found = await errors(statement ? `fn f() { ${line}; }` : `const_assert ${line};`);
  const verdict = found.length === 0 ? (statement ? 'accepted' : 'true') : found[0];
  console.log(`${line}: ${verdict === 'const assertion failed' ? 'false' : verdict}`);
}
process.exit(0);
NODE
    node "$scratch/dawn/checks.mjs" 2> "$scratch/dawn/messages"
}
