//! Assembles lines of the tutorial instruction set, and shows what is wrong with a line that is none:
//! `cargo run --example assemble`.

use isaloom::{Assemble as _, Generation, Isa, Spec};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Spec::builtin("toy").ok_or("the tutorial is embedded")?;
    let isa = Isa::compile(&spec, Generation(2))?;
    for line in ["add hr3, hr0, hc4.y", "add hr3, hr0"] {
        match isa.assemble(line) {
            Ok(bytes) => println!("{line:24} {bytes:02x?}"),
            Err(error) => println!("{line:24} {error}"),
        }
    }
    Ok(())
}
