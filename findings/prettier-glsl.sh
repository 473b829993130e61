# Sourced by the scripts in this directory. `formatted < SOURCE` formats GLSL with prettier-plugin-glsl 0.2.5 (the
# newest version for node 20) and prettier 3.10.1, and prints the result and the verdict of glslang. Needs node and npm.
. "$(dirname "$0")/npm.sh"
package prettier@3.10.1 prettier-plugin-glsl@0.2.5

formatted() {
    cat > "$scratch/in.glsl"
    SOURCE=$scratch/in.glsl script > "$scratch/out.glsl" <<'NODE'
const fs = require('fs');
const prettier = require('prettier');
const plugins = [require('prettier-plugin-glsl')];
prettier.format(fs.readFileSync(process.env.SOURCE, 'utf8'), { parser: 'glsl-parser', plugins }).then((text) => {
  console.log(text.trim());
});
NODE
    sed -n '/^void main/,$p' "$scratch/out.glsl" | grep . || true
    echo "source $(glsl frag < "$scratch/in.glsl"), result $(glsl frag < "$scratch/out.glsl")"
}
