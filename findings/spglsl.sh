# Sourced by the scripts in this directory. `minified STATEMENTS` compiles statements of a WebGL 2 fragment shader
# (inputs u: uniform float, n: uniform int, output o: vec4) with spglsl 0.3.1, its default options and without
# beautifying, and prints the statements of the result. Needs node and npm.
. "$(dirname "$0")/npm.sh"
package spglsl@0.3.1

minified() {
    script <<NODE
const { spglslAngleCompile } = require('spglsl');
const head = '#version 300 es\nprecision highp float;uniform float u;uniform int n;out vec4 o;\n';
spglslAngleCompile({
  compileMode: 'Optimize',
  minify: true,
  mainFilePath: 'in.frag',
  mainSourceCode: head + 'void main(){$1}',
}).then((result) => {
  console.log(result.valid ? result.output.trim().replace(/[^]*main\(\)\{(.*)\}/, '\$1') : String(result.infoLog));
  process.exit(0);
});
NODE
}
