# Sourced by the scripts in this directory. `preprocess` reads lines with `\n` for a new line and prints each line and
# what the preprocessor of Babylon.js 9.35.0 makes of it for WebGL 2, without the precision statement (needs node and
# npm).
. "$(dirname "$0")/npm.sh"
package @babylonjs/core@9.35.0

preprocess() {
    cat > "$scratch/npm/run.mjs" <<'NODE'
import fs from 'fs';
import { Initialize, Process } from './node_modules/@babylonjs/core/Engines/Processors/shaderProcessor.js';
import { WebGL2ShaderProcessor } from './node_modules/@babylonjs/core/Engines/WebGL/webGL2ShaderProcessors.js';
for (const line of fs.readFileSync(0, 'utf8').trim().split('\n')) {
  const options = {
    defines: [], indexParameters: {}, isFragment: true, shouldUseHighPrecisionShader: true,
    processor: new WebGL2ShaderProcessor(), supportsUniformBuffers: true, shadersRepository: '',
    includesShadersStore: {}, version: '300', platformName: 'WEBGL2', processingContext: null,
    isNDCHalfZRange: false, useReverseDepthBuffer: false,
  };
  Initialize(options);
  const engine = { _features: {}, isWebGPU: false, getCaps: () => ({}) };
  const code = await new Promise((resolve) => Process(JSON.parse(`"${line}"`), options, resolve, engine));
  console.log(`${line} -> ${JSON.stringify(code.replace('precision highp float;\n', ''))}`);
}
NODE
    node "$scratch/npm/run.mjs" 2> "$scratch/messages"
}
