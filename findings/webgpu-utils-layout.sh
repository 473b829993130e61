#!/bin/sh
# Guess: webgpu-utils computes buffer layouts of WGSL structures as WebGPU does, or reports what it does not support.
# Seen: version 2.1.1 accepts a constant as the value of @size, @align and @binding, and the offsets, sizes and binding
# numbers that depend on it are NaN, without a message. It refuses expressions there, which are valid in WGSL. In an
# array size, ~0u >> 29u is 4294967296 instead of 7. Dawn (npm webgpu 0.6.2) accepts the modules.
. "$(dirname "$0")/npm.sh"
package webgpu-utils@2.1.1 webgpu@0.6.2
layout() {
    echo "$1" > "$scratch/npm/in.wgsl"
    script <<'NODE'
globalThis.Float16Array ??= class extends Uint16Array {}; // Node.js 24 has it.
globalThis.GPUShaderStage = { VERTEX: 1, FRAGMENT: 2, COMPUTE: 4 }; // A constant of browsers.
const code = require('fs').readFileSync(`${__dirname}/in.wgsl`, 'utf8');
const fieldText = ([name, field]) => `${name} at ${field.offset}`;
async function main() {
  const { makeShaderDataDefinitions } = await import('webgpu-utils');
  try {
    const { structs, uniforms } = makeShaderDataDefinitions(code);
    for (const name in structs)
      console.log(`${structs[name].size} bytes,`, ...Object.entries(structs[name].fields).map(fieldText));
    for (const name in uniforms) console.log(`group ${uniforms[name].group}, binding ${uniforms[name].binding}`);
  } catch (error) {
    console.log(error.message);
  }
  const { create } = await import('webgpu');
  const adapter = await create(['backend=null']).requestAdapter({ featureLevel: 'compatibility' });
  const device = await adapter.requestDevice();
  const { messages } = await device.createShaderModule({ code }).getCompilationInfo();
  console.log(messages.length === 0 ? 'Dawn accepts' : messages[0].message);
  process.exit(0);
}
main();
NODE
}
same '@size(16)' '20 bytes, a at 0 b at 16
Dawn accepts' "$(layout 'struct S { @size(16) a: f32, b: f32 }')"
same '@size(N)' 'NaN bytes, a at 0 b at NaN
Dawn accepts' "$(layout 'const N = 16; struct S { @size(N) a: f32, b: f32 }')"
same '@binding(N)' 'group 0, binding NaN
Dawn accepts' "$(layout 'const N = 1; @group(0) @binding(N) var<uniform> x: vec4f;')"
same '@size(4 * 4)' "Expected ')'. Line: 1
Dawn accepts" "$(layout 'struct S { @size(4 * 4) a: f32, b: f32 }')"
same '~0u >> 29u' '17179869188 bytes, a at 0 b at 17179869184
Dawn accepts' "$(layout 'const N = ~0u >> 29u; struct S { a: array<f32, N>, b: f32 }')"
