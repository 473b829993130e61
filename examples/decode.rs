//! Prints a program of the tutorial instruction set, and the fields of every instruction:
//! `cargo run --example decode`.

use isaloom::{Generation, Isa, Spec, Word};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Spec::builtin("toy").ok_or("the tutorial is embedded")?;
    let isa = Isa::compile(&spec, Generation(2))?;
    for word in [0x2000_0001, 0x4000_0007, 0xffff_ffff] {
        match isa.decode(Word::new(word, 32)) {
            Some(hit) => {
                println!("{word:08x}  {hit}");
                for field in hit.fields() {
                    println!("          {} = {:#x}", field.name(), field.value());
                }
            }
            None => println!("{word:08x}  is no instruction"),
        }
    }
    Ok(())
}
