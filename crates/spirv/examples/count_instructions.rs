//! Counts the instructions of each function in a module: `cargo run --example count_instructions -- IN.spv`.

use isaloom_spirv::ir::Module;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: count_instructions IN.spv")?;
    let module = Module::parse(&std::fs::read(path)?)?;
    let index = module.index();
    for function in module.functions() {
        let id = function.id().unwrap_or(0);
        let name =
            index.name(id).map_or_else(|| format!("%{id}"), |n| String::from_utf8_lossy(n).into_owned());
        println!("{:8} {name}", function.instructions().count());
    }
    Ok(())
}
