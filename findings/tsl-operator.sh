# Sourced by the scripts in this directory. `operators OPTIONS` reads a JavaScript module, transforms it with
# vite-plugin-tsl-operator 1.4.3 with these options, and prints the result, or `unchanged` (needs node and npm).
. "$(dirname "$0")/npm.sh"
package vite-plugin-tsl-operator@1.4.3

operators() {
    cat > "$scratch/npm/in.js"
    cat > "$scratch/npm/operators.mjs" <<'NODE'
import fs from 'fs';
import plugin from 'vite-plugin-tsl-operator';

const print = console.log;
console.log = () => {}; // The log of the plugin.
const { transform } = plugin(JSON.parse(process.argv[2]));
const result = transform(fs.readFileSync(new URL('in.js', import.meta.url), 'utf8'), '/in.js');
print(result === null ? 'unchanged' : result.code.trim());
NODE
    node "$scratch/npm/operators.mjs" "$1" 2> "$scratch/messages"
}
