# Sourced by the scripts in this directory. `transpile < STATEMENTS` parses each line, a statement of GLSL, with the
# crate glsl 7.0.0 and prints it as its transpiler to GLSL writes it, or `refused` (needs cargo).
. "$(dirname "$0")/packages.sh"

transpile() {
    if [ ! -d "$scratch/transpile" ]; then
        mkdir -p "$scratch/transpile/src"
        printf '%s\n' '[package]' 'name = "transpile"' 'version = "0.1.0"' 'edition = "2021"' '[dependencies]' \
            'glsl = "=7.0.0"' > "$scratch/transpile/Cargo.toml"
        cat > "$scratch/transpile/src/main.rs" <<'RUST'
use glsl::{parser::Parse, syntax::TranslationUnit, transpiler::glsl::show_translation_unit};

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let mut text = "refused".to_string();
        if let Ok(unit) = TranslationUnit::parse(format!("void main() {{ {line} }}")) {
            text.clear();
            show_translation_unit(&mut text, &unit);
            text = text.replace("void main() {", "").replace(['\n', '}'], "");
        }
        println!("{line} -> {}", text.trim());
    }
}
RUST
    fi
    (cd "$scratch/transpile" && cargo run --quiet 2> "$scratch/messages")
}
