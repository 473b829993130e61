#!/bin/sh
# Guess: the output of wgsl-minifier is valid WGSL with the same meaning.
# Seen: wgsl-minifier 0.7.0 writes x - -y as x--(y) and x - -1.5 as x--1.5, which naga 24 (its own parser) refuses,
# because -- is a token. It keeps -(-x). The function minify_wgsl_source, which takes source text, also removes the line
# break after a comment, so the code on the next line becomes part of the comment, without a message.
. "$(dirname "$0")/packages.sh"
mkdir -p "$scratch/minify/src"
cat > "$scratch/minify/Cargo.toml" <<'TOML'
[package]
name = "minify"
version = "0.0.0"
edition = "2021"

[dependencies]
naga = { version = "=24.0.0", features = ["wgsl-in", "wgsl-out"] }
wgsl-minifier = "=0.7.0"

[profile.dev]
debug = false
TOML
cat > "$scratch/minify/src/main.rs" <<'RUST'
use naga::{back::wgsl, front, valid};

fn main() {
    for line in std::io::stdin().lines() {
        let (mode, source) = (std::env::args().nth(1), line.unwrap().replace("\\n", "\n"));
        let mut text = source.clone();
        if mode.as_deref() == Some("module") {
            let mut module = front::wgsl::parse_str(&source).unwrap();
            wgsl_minifier::minify_module(&mut module);
            let mut validator = valid::Validator::new(valid::ValidationFlags::all(), valid::Capabilities::empty());
            let info = validator.validate(&module).unwrap();
            text = wgsl::write_string(&module, &info, wgsl::WriterFlags::empty()).unwrap();
        }
        let text = wgsl_minifier::minify_wgsl_source(&text);
        let verdict = match front::wgsl::parse_str(&text) {
            Ok(module) => format!("{} functions", module.functions.len() + module.entry_points.len()),
            Err(error) => error.to_string(),
        };
        println!("{text}\n    {verdict}");
    }
}
RUST
CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/minify/Cargo.toml" >&2
minify() { "$scratch/target/debug/minify" "$@" 2> "$scratch/messages"; }
for value in 'r - -r' 'r - -1.5' '-(-r)' '1.0 - r'; do
    echo '@group(0) @binding(0) var<storage, read_write> r: f32;' \
        "@compute @workgroup_size(1) fn main() { r = $value; }"
done > "$scratch/in"
same 'Modules' 'let _e2=a;let _e4=a;a=(_e2--(_e4));return;}
    expected `)`, found "--"
let _e2=a;a=(_e2--1.5f);return;}
    expected `)`, found "--"
let _e2=a;a=-(-(_e2));return;}
    1 functions
let _e2=a;a=(1f-_e2);return;}
    1 functions' "$(minify module < "$scratch/in" | sed 's/^.*main(){//')"
printf '%s\n' 'fn f() {}\nfn g() {}' '// The first function.\nfn f() {}\nfn g() {}' 'fn f() {} // End.\nfn g() {}' \
    > "$scratch/in"
same 'Source text' 'fn f(){}fn g(){}
    2 functions
//The first function.fn f(){}fn g(){}
    0 functions
fn f(){}//End.fn g(){}
    1 functions' "$(minify source < "$scratch/in")"
