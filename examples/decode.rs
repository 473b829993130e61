//! Prints a program for the tutorial instruction set, with the fields of each instruction: `cargo run --example
//! decode`.

use isaloom::Isa;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let isa = Isa::from_file(concat!(env!("CARGO_MANIFEST_DIR"), "/specs/toy.xml"), 2)?;
    let words: [u32; 3] = [0x2000_0001, 0x4000_0007, 0xffff_ffff];
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    for insn in isa.decoder(&bytes) {
        println!("{:04x}  {insn}", insn.offset());
        for field in insn.fields() {
            println!("      {} = {:#x}, shown as {}", field.name(), field.value(), field.shown());
        }
    }
    Ok(())
}
