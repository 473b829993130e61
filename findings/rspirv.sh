# Sourced by the scripts in this directory. `load MODULE` reads a SPIR-V module with rspirv 0.13.0 (needs cargo), writes
# its disassembly to $scratch/rspirv.spvasm and its words to $scratch/rspirv.spv, or prints the reason of a refusal.
. "$(dirname "$0")/packages.sh"

load() {
    if [ ! -x "$scratch/target/debug/load" ]; then
        mkdir -p "$scratch/load/src"
        cat > "$scratch/load/Cargo.toml" <<'TOML'
[package]
name = "load"
version = "0.0.0"
edition = "2021"

[dependencies]
rspirv = "=0.13.0"
TOML
        cat > "$scratch/load/src/main.rs" <<'RUST'
use rspirv::binary::{Assemble, Disassemble};

fn main() {
    let paths: Vec<String> = std::env::args().collect();
    match rspirv::dr::load_bytes(std::fs::read(&paths[1]).unwrap()) {
        Ok(module) => {
            let bytes: Vec<u8> = module.assemble().iter().flat_map(|word| word.to_le_bytes()).collect();
            std::fs::write(&paths[2], module.disassemble() + "\n").unwrap();
            std::fs::write(&paths[3], bytes).unwrap();
        }
        Err(error) => println!("{error}"),
    }
}
RUST
        CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/load/Cargo.toml" >&2
    fi
    "$scratch/target/debug/load" "$1" "$scratch/rspirv.spvasm" "$scratch/rspirv.spv"
}
