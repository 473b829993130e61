//! Writes a program for benchmarks to standard output: words of a shared isaspec vector file, drawn with a fixed seed.
//! In `cargo run --release --example mix -- ir3 600 8 1048576 > ir3.bin`, the arguments are the name, the generation,
//! the bytes per word and the number of words.

use std::io::Write as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, generation, size, count] = arguments.as_slice() else {
        return Err("say the description, the generation, the bytes a word, and the number of words".into());
    };
    let mix = isaloom_testkit::isaspec_mix(name, generation.parse()?, size.parse()?, count.parse()?);
    std::io::stdout().write_all(&mix.ok_or("the shared vectors are not there")?)?;
    Ok(())
}
