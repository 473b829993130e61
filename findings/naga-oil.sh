# Sourced by the scripts in this directory. `compose NAME=VALUE...` reads WGSL source with the directives of naga_oil,
# composes it with naga_oil 0.23.0 and these integer definitions, and prints WGSL of naga 30.0.2, or the error.
# Needs cargo.
. "$(dirname "$0")/packages.sh"

compose() {
    if [ ! -x "$scratch/target/debug/compose" ]; then
        mkdir -p "$scratch/compose/src"
        cat > "$scratch/compose/Cargo.toml" <<'TOML'
[package]
name = "compose"
version = "0.0.0"
edition = "2021"

[dependencies]
naga = { version = "=30.0.2", features = ["wgsl-out"] }
naga_oil = "=0.23.0"

[profile.dev]
debug = false
TOML
        cat > "$scratch/compose/src/main.rs" <<'RUST'
use naga_oil::compose::{Composer, NagaModuleDescriptor, ShaderDefValue};

fn main() {
    let source = std::io::read_to_string(std::io::stdin()).unwrap();
    let definition = |text: String| {
        let (name, value) = text.split_once('=').unwrap();
        (name.to_string(), ShaderDefValue::Int(value.parse().unwrap()))
    };
    let shader_defs = std::env::args().skip(1).map(definition).collect();
    let descriptor =
        NagaModuleDescriptor { source: &source, file_path: "in.wgsl", shader_defs, ..Default::default() };
    match Composer::default().make_naga_module(descriptor) {
        Ok(module) => {
            let flags = naga::valid::ValidationFlags::all();
            let mut validator = naga::valid::Validator::new(flags, naga::valid::Capabilities::empty());
            let info = validator.validate(&module).unwrap();
            let flags = naga::back::wgsl::WriterFlags::empty();
            print!("{}", naga::back::wgsl::write_string(&module, &info, flags).unwrap());
        }
        Err(error) => println!("{}", error.inner),
    }
}
RUST
        CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/compose/Cargo.toml" >&2
    fi
    "$scratch/target/debug/compose" "$@" 2> "$scratch/messages"
}
