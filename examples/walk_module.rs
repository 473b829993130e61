//! Counts how often each opcode occurs in a SPIR-V module: `cargo run --example walk_module -- SHADER.spv`. Without a
//! file, it counts those of a small module.

use isaloom::spirv::asm::{AsmOptions, assemble};
use isaloom::spirv::read::Binary;
use std::collections::BTreeMap;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(path) => std::fs::read(path)?,
        None => assemble("%f = OpTypeFloat 32 %v = OpTypeVector %f 4", &AsmOptions::default()).to_bytes(),
    };
    let module = Binary::new(&bytes)?;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for instruction in module.instructions() {
        *counts.entry(instruction.op().to_string()).or_default() += 1;
    }
    counts.iter().for_each(|(op, count)| println!("{count:6} {op}"));
    Ok(())
}
