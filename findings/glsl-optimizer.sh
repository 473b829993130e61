# Sourced by the scripts in this directory. `optimize EXPRESSION...` prints what glsl-optimizer-js 0.0.2 makes of float
# expressions of the uniform u in a fragment shader.
. "$(dirname "$0")/npm.sh"

optimize() {
    package glsl-optimizer-js@0.0.2
    cat > "$scratch/npm/optimize.cjs" <<'JS'
const optimizer = require("glsl-optimizer-js")();
setTimeout(() => {
    const optimize = optimizer.cwrap("optimize_glsl", "string", ["string", "number", "number"]);
    for (const value of process.argv.slice(2)) {
        const code = `precision highp float; uniform float u; void main() { gl_FragColor.x = ${value}; }`;
        const text = optimize(code, 2, 0);
        console.log(`${value} -> ${text.match(/gl_FragColor.x = (.*);/)?.[1]}`);
    }
}, 1000);
JS
    node "$scratch/npm/optimize.cjs" "$@" 2> "$scratch/messages"
}
