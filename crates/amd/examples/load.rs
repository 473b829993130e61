//! Reads a description and says how long it took: `cargo run --release -p isaloom-amd --example load -- FILE`.

use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let text = std::fs::read_to_string(path)?;
    let start = Instant::now();
    let (spec, diagnostics) = isaloom_amd::read(isaloom_source::FileId(0), &text);
    println!("read      {:?}", start.elapsed());
    let start = Instant::now();
    let validation = isaloom_amd::validate(&spec);
    println!("validate  {:?}", start.elapsed());
    println!(
        "{} instructions, {} forms, {} encodings",
        spec.instructions.len(),
        spec.forms.len(),
        spec.encodings.len()
    );
    for d in diagnostics.iter().chain(&validation).take(40) {
        println!("{}[{}]: {} {:?}", d.severity.name(), d.id, d.message, d.notes);
    }
    println!("{} findings", diagnostics.len() + validation.len());
    Ok(())
}
