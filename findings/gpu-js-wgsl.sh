#!/bin/sh
# Guess: gpu.js translates the operators of a JavaScript kernel to WGSL with the same meaning, or reports what it cannot
# translate.
# Seen: gpu.js 2.24.1 writes Infinity as the largest finite float, 0x1.fffffep+127, so Infinity > 3.4028234663852886e38
# is false. It writes `a || b` and `if (a)` of numbers, Math.max of three numbers and `a << 33` (which is a << 1 in
# JavaScript) unchanged, and Dawn (npm webgpu 0.6.2) refuses them. gpu.js reports nothing.
. "$(dirname "$0")/npm.sh"
package gpu.js@2.24.1 webgpu@0.6.2 --omit=optional
translated() {
    echo "$1" > "$scratch/npm/body"
    script <<'NODE'
const { WGSLFunctionNode } = require('gpu.js');
const body = require('fs').readFileSync(`${__dirname}/body`, 'utf8').trim();
const node = new WGSLFunctionNode(`function f(a, b) { ${body} }`, {
  argumentTypes: ['Number', 'Number'], returnType: 'Number', output: [1], isRootKernel: false, constants: {},
  constantTypes: {}, constantBitRatios: {}, plugins: [], needsArgumentType: () => false, assignArgumentType() {},
  triggerImplyArgumentType() {}, triggerImplyArgumentBitRatio() {}, onNestedFunction() {}, onFunctionCall() {},
  lookupReturnType: () => 'Number', lookupFunctionArgumentTypes: () => [], lookupFunctionArgumentBitRatio: () => 4,
});
const code = node.toString();
console.log(code.replace(/\s+/g, ' ').replace(/^.*?\{ /, '').replace(/ \}\s*$/, ''));
async function check() {
  const { create } = await import('webgpu');
  const adapter = await create(['backend=null']).requestAdapter({ featureLevel: 'compatibility' });
  const device = await adapter.requestDevice();
  device.pushErrorScope('validation');
  const { messages } = await device.createShaderModule({ code }).getCompilationInfo();
  console.log(messages.length === 0 ? 'accepted' : messages[0].message.split('\n')[0]);
  process.exit(0);
}
check();
NODE
}
same 'Infinity' 'return 0x1.fffffep+127;
accepted' "$(translated 'return Infinity;')"
same 'a || b' "return (user_a||user_b);
no matching overload for 'operator || (f32, f32)'" "$(translated 'return a || b;')"
same 'if (a)' 'if (user_a){ return 1.0;} return 2.0;
if statement condition must be bool, got f32' "$(translated 'if (a) { return 1; } return 2;')"
same 'Math.max(a, b, 3)' "return max(user_a, user_b, 3.0);
no matching call to 'max(f32, f32, abstract-float)'" "$(translated 'return Math.max(a, b, 3);')"
same 'a << 33' 'return f32((i32(user_a) << u32(33)));
shift left value must be less than the bit width of the lhs, which is 32' "$(translated 'return a << 33;')"
same 'a << 1' 'return f32((i32(user_a) << u32(1)));
accepted' "$(translated 'return a << 1;')"
