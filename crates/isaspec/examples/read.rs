//! Reads a description and prints its diagnostics: `cargo run -p isaloom-isaspec --example read -- FILE.xml`.

use isaloom_isaspec::read;
use isaloom_source::render;

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let mut loader = |import: &str| std::fs::read_to_string(import).map_err(|error| error.to_string());
        let (model, diagnostics) = read(&path, &text, &mut loader);
        print!("{}", render(model.sources(), &diagnostics));
        println!("{path}: {} bitsets, {} diagnostics", model.bitsets().len(), diagnostics.len());
    }
    Ok(())
}
