//! What a `build.rs` does to make the crate of a description, or a module of it: read, generate, write.
//!
//! ```text
//! cargo run -p isaloom-codegen --example build_script -- specs/toy.xml 2 toy target/toy
//! ```

use isaloom_codegen::RustOptions;
use isaloom_model::Generation;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [spec, generation, name, folder] = &arguments[..] else {
        return Err("usage: build_script DESCRIPTION GENERATION NAME FOLDER".into());
    };
    let (spec, folder) = (Path::new(spec), Path::new(folder));
    let text = std::fs::read_to_string(spec)?;
    let beside = spec.parent().unwrap_or(Path::new("."));
    let mut imports = |name: &str| std::fs::read_to_string(beside.join(name)).map_err(|e| e.to_string());
    let (model, findings) = isaloom_isaspec::read(&spec.to_string_lossy(), &text, &mut imports);
    if let Some(error) = findings.iter().find(|f| f.severity == isaloom_source::Severity::Error) {
        return Err(error.message.clone().into());
    }
    let generation = Some(Generation(generation.parse()?));
    let options = RustOptions { name: name.clone(), generation, from_str: None };
    let package = isaloom_codegen::rust(model, &options);
    if let Some(finding) = package.diagnostics.first() {
        return Err(finding.message.clone().into());
    }
    for file in package.files {
        let path = folder.join(file.name);
        std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
        std::fs::write(path, file.text)?;
    }
    Ok(())
}
