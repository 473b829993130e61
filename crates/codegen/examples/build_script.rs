//! Generates the crate of a description, or one module of the crate, as in a `build.rs`: read, generate, write.
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
    generate(Path::new(spec), Generation(generation.parse()?), name, Path::new(folder))
}

/// Writes the crate of a description to the directory `folder`, which is `OUT_DIR` in a `build.rs`.
pub(crate) fn generate(
    spec: &Path,
    generation: Generation,
    name: &str,
    folder: &Path,
) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(spec)?;
    let beside = spec.parent().unwrap_or(Path::new("."));
    let mut imports = |name: &str| std::fs::read_to_string(beside.join(name)).map_err(|e| e.to_string());
    let (model, findings) = isaloom_isaspec::read(&spec.to_string_lossy(), &text, &mut imports);
    if let Some(error) = findings.iter().find(|f| f.severity == isaloom_source::Severity::Error) {
        return Err(error.message.clone().into());
    }
    let options = RustOptions { name: name.to_owned(), generation: Some(generation), from_str: None };
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
