//! Renames an entry point: `cargo run --example rename_entry_point -- IN.spv OLD NEW OUT.spv`.

use isaloom_spirv::Module;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, old, new, output] = args.as_slice() else {
        return Err("usage: rename_entry_point IN.spv OLD NEW OUT.spv".into());
    };
    let mut module = Module::parse(&std::fs::read(input)?)?;
    if !module.entry_point_mut(old)?.rename(new) {
        return Err(format!("the name cannot be stored: {new:?}").into());
    }
    std::fs::write(output, module.to_bytes())?;
    Ok(())
}
