//! Lists an AMD code object: `cargo run --example amd_object -- amdgpu_isa_rdna3_5.xml kernel.co`. Without files, it
//! lists a small code object with a small description.

use isaloom::target::open_file;
use isaloom::{Job, Listing, Memory, MemorySink};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let root = env!("CARGO_MANIFEST_DIR");
    let description =
        arguments.next().unwrap_or_else(|| format!("{root}/tests/golden/amd/small-description.xml"));
    let object = arguments.next().unwrap_or_else(|| format!("{root}/tests/golden/amd/kernel.co"));
    let code = std::fs::read(&object)?;
    // The header of a code object names its GPU.
    let gpu = isaloom::target::amd::gpu_of(&code, &isaloom::target::Gpus::default());
    let mut files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    let target = open_file(&description, gpu.as_deref(), &mut files)?;
    let mut out = MemorySink::default();
    target.code()?.listing(&mut Memory::new(object, code), &mut Listing::new(Job::default()), &mut out)?;
    print!("{}", std::str::from_utf8(&out.bytes)?);
    out.messages().for_each(|message| eprintln!("{message}"));
    Ok(())
}
