//! Gives an entry point another name: `cargo run --example rename_entry_point -- IN.spv OLD NEW OUT.spv`.

use isaloom_spirv::ir::{Instruction, Module};
use isaloom_spirv::values::Op;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, old, new, output] = args.as_slice() else {
        return Err("usage: rename_entry_point IN.spv OLD NEW OUT.spv".into());
    };
    let mut module = Module::parse(&std::fs::read(input)?)?;
    let found = module.index().entry_points().find(|entry| entry.name == old.as_bytes());
    let entry = found.ok_or_else(|| format!("there is no entry point `{old}`"))?;
    let renamed = Instruction::new(Op::EntryPoint).value(entry.model).id(entry.function).string(new);
    let renamed = entry.interface.into_iter().fold(renamed, Instruction::id);
    module.replace(entry.place, renamed);
    std::fs::write(output, module.encode())?;
    Ok(())
}
