# Sourced by the scripts in this directory. `gpu ARGUMENTS RESULT FUNCTION CALL` translates a TypeScript function to
# WGSL with TypeGPU 0.11.9 (and unplugin-typegpu 0.11.4), prints its statements, and prints the value of CALL, a call of
# `f` that TypeGPU runs in JavaScript. Types are those of TypeGPU, such as d.i32. Needs node and npm.
npm install --prefix "$scratch/npm" --ignore-scripts --no-audit --no-fund --silent --legacy-peer-deps typegpu@0.11.9 \
    unplugin-typegpu@0.11.4 tinyest@0.3.1 tinyest-for-wgsl@0.3.2 @babel/core@7.29.0 >&2

gpu() {
    cat > "$scratch/npm/in.mjs" <<NODE
import tgpu, { d, std } from 'typegpu';
const f = tgpu.fn([$1], $2)($3);
console.log(tgpu.resolve([f]).split('\n').slice(1, -1).map((line) => line.trim()).join('\n'));
console.log('$4 in JavaScript:', $4);
NODE
    cat > "$scratch/npm/translate.mjs" <<'NODE'
import fs from 'fs';
import babel from '@babel/core';
import plugin from 'unplugin-typegpu/babel';

const options = { plugins: [plugin.default ?? plugin], configFile: false, filename: 'in.mjs' };
fs.writeFileSync('out.mjs', babel.transformSync(fs.readFileSync('in.mjs', 'utf8'), options).code);
NODE
    (cd "$scratch/npm" && node translate.mjs && node out.mjs) 2>&1
}
