//! Times the steps from XML to a decoder: `cargo run --release -p isaloom-amd --example compile -- SPEC.xml`.

use isaloom_amd::lower;
use isaloom_engine::Selector;
use isaloom_model::Generation;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(std::env::args().nth(1).ok_or("which description?")?)?;
    for _ in 0..5 {
        let start = Instant::now();
        let (mut spec, _) = isaloom_amd::read(isaloom_source::FileId(0), &text);
        let read = start.elapsed();
        let start = Instant::now();
        isaloom_amd::errata::apply_embedded(&mut spec);
        let errata = start.elapsed();
        let start = Instant::now();
        let lowered = lower::lower(&spec);
        let lowering = start.elapsed();
        let start = Instant::now();
        let selector = Selector::compile(&lowered.model, Generation(lower::generation(&spec)))?;
        let compile = start.elapsed();
        drop(selector);
        let decoder = isaloom_amd::Decoder::new(&spec)?;
        let bytes = isaloom_amd::cache::to_bytes(&spec, &decoder);
        let start = Instant::now();
        let back = isaloom_amd::cache::from_bytes(&bytes);
        let load = start.elapsed();
        let same = back == Some((spec, decoder));
        println!(
            "read {read:?} errata {errata:?} lower {lowering:?} compile {compile:?}; {} bytes, back in {load:?}, same {same}",
            bytes.len()
        );
    }
    Ok(())
}
