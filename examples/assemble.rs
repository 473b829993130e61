//! Assembles a program for the tutorial instruction set, and shows the diagnostics of an invalid program: `cargo run
//! --example assemble`.

use isaloom::Isa;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let isa = Isa::from_file(concat!(env!("CARGO_MANIFEST_DIR"), "/specs/toy.xml"), 2)?;
    let program = isa.assemble("start:\nadd hr3, hr0, hc4.y\njmp start")?;
    println!("{:02x?}, labels {:?}", program.bytes, program.labels);
    if let Err(error) = isa.assemble("add hr3, hr0\nmvi r1, #7000000") {
        println!("{} diagnostics:\n{error}", error.diagnostics.len());
    }
    Ok(())
}
