# Sourced by the scripts in this directory. `disassemble STAGE WORD...` decodes the instructions (hexadecimal 32-bit
# words) of a pixel (0) or compute (5) shader for shader model 5 with the crate dxbc 0.1.0, prints their text, and
# reports if encoding the decoded program again gives other words. Needs cargo.
. "$(dirname "$0")/packages.sh"

disassemble() {
    if [ ! -x "$scratch/target/debug/disassemble" ]; then
        mkdir -p "$scratch/disassemble/src"
        cat > "$scratch/disassemble/Cargo.toml" <<'TOML'
[package]
name = "disassemble"
version = "0.0.0"
edition = "2021"

[dependencies]
dxbc = "=0.1.0"

[profile.dev]
debug = false
TOML
        cat > "$scratch/disassemble/src/main.rs" <<'RUST'
fn main() {
    let arguments: Vec<u32> =
        std::env::args().skip(1).map(|word| u32::from_str_radix(&word, 16).unwrap()).collect();
    let mut words = vec![arguments[0] << 16 | 0x50, arguments.len() as u32 + 1];
    words.extend(&arguments[1..]);
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let program = dxbc::shex::decode(&bytes).unwrap();
    print!("{program}");
    if dxbc::shex::encode(&program) != bytes {
        println!("The encoded words differ.");
    }
}
RUST
        CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/disassemble/Cargo.toml" >&2
    fi
    "$scratch/target/debug/disassemble" "$@" | sed 1d
}
