# Sourced by the scripts in this directory. `sculpt PROGRAM...` translates programs of Shader Park with shader-park-core
# 0.2.8 to GLSL and prints the statements up to the last call of sphere.
. "$(dirname "$0")/npm.sh"

sculpt() {
    [ -d "$scratch/npm" ] || package shader-park-core@0.2.8
    cat > "$scratch/npm/sculpt.mjs" <<'JS'
const log = console.log;
console.log = () => {};
const { sculptToGLSL } = await import("shader-park-core");
for (const program of process.argv.slice(2)) {
    const text = sculptToGLSL(program).geoGLSL.replace(/\s+/g, " ");
    log(`${program} -> ${text.replace(/.*scope_0_p = p; /, "").replace(/(.*sphere[^;]*;).*/, "$1")}`);
}
JS
    node "$scratch/npm/sculpt.mjs" "$@" 2> "$scratch/messages"
}
