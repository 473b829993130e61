#!/bin/sh
# Guess: the WGSL interpreter of the npm package wgsl_reflect computes what a GPU computes.
# Seen: version 1.6.0 shifts a u32 to the right with its sign: 0x80000000u >> 4u is 0xf8000000 instead of 0x08000000.
# A vector times a matrix is computed as the matrix times the vector. round(2.5) is 3, while WGSL rounds halves to even.
# There is no message. Wrapping of u32 and i32 and the integer division are right.
. "$(dirname "$0")/packages.sh"
npm install --prefix "$scratch/npm" --ignore-scripts --no-audit --no-fund --silent wgsl_reflect@1.6.0 >&2
cp "$scratch/npm/node_modules/wgsl_reflect/wgsl_reflect.module.js" "$scratch/npm/module.mjs"
cat > "$scratch/npm/run.mjs" <<'NODE'
import { WgslExec, WgslParser } from './module.mjs';

function run(title, array, type, body) {
  const code = `@group(0) @binding(0) var<storage, read_write> o: array<${type}>;
    @compute @workgroup_size(1) fn main() { ${body} }`;
  new WgslExec(new WgslParser().parse(code)).dispatchWorkgroups('main', 1, { 0: { 0: array } });
  console.log(`${title}: ${Array.from(array).join(' ')}`);
}

run('0x80000000u >> 4u', new Uint32Array(1), 'u32', 'let a: u32 = 0x80000000u; o[0] = a >> 4u;');
run('1u - 2u', new Uint32Array(1), 'u32', 'let a: u32 = 1u; o[0] = a - 2u;');
run('round(2.5)', new Float32Array(1), 'f32', 'o[0] = round(2.5);');
const matrix = 'let m = mat2x2f(1, 2, 3, 4); let v = vec2f(1, 1);';
run('m * v', new Float32Array(2), 'f32', `${matrix} let r = m * v; o[0] = r.x; o[1] = r.y;`);
run('v * m', new Float32Array(2), 'f32', `${matrix} let r = v * m; o[0] = r.x; o[1] = r.y;`);
NODE
seen='0x80000000u >> 4u: 4160749568
1u - 2u: 4294967295
round(2.5): 3
m * v: 4 6
v * m: 4 6'
same 'wgsl_reflect 1.6.0 (expected: 134217728, 4294967295, 2, 4 6, 3 7)' "$seen" "$(node "$scratch/npm/run.mjs")"
