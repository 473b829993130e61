# Sourced by the scripts in this directory. `written [min]` reads GLSL statements, one per line, parses each in the
# function main with glsl-parser 2.0.1, and prints it as glsl-deparser 1.0.0 writes it; with `min`, glsl-min-stream
# 1.0.0 renames the variables first. The float variables are x, y, z (needs node and npm).
. "$(dirname "$0")/npm.sh"
package glsl-tokenizer@2.1.5 glsl-parser@2.0.1 glsl-deparser@1.0.0 glsl-min-stream@1.0.0

written() {
    cat > "$scratch/statements"
    MIN=${1:-} script <<'NODE'
const fs = require('fs');
const tokenizer = require('glsl-tokenizer/stream');
const parser = require('glsl-parser/stream');
const deparser = require('glsl-deparser');
const minifier = require('glsl-min-stream');

function write(statement) {
  return new Promise((resolve) => {
    const source = tokenizer();
    const tree = source.pipe(parser());
    const result = (process.env.MIN ? tree.pipe(minifier()) : tree).pipe(deparser(false));
    let text = '';
    result.on('data', (part) => { text += part; });
    result.on('end', () => resolve(text.match(/main *\(\) *\{float [a-z],[a-z],[a-z];([^]*)\}/)[1]));
    source.end(`void main() { float x, y, z; ${statement} }\n`);
  });
}
(async () => {
  for (const statement of fs.readFileSync(__dirname + '/../statements', 'utf8').trim().split('\n')) {
    console.log(`${statement} -> ${await write(statement)}`);
  }
})();
NODE
}
