//! Generates a processor module for Ghidra: `sleigh DESCRIPTION GENERATION DIRECTORY`. `.ci/sleigh times` measures it.

use isaloom_codegen::{SleighOptions, sleigh};
use isaloom_model::Generation;
use isaloom_source::SourceMap;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [description, generation, directory] = &arguments[..] else {
        return Err("usage: sleigh DESCRIPTION GENERATION DIRECTORY".into());
    };
    let text = isaloom_testkit::text(Path::new(description));
    let model = if description.contains(".xml.gz") {
        let mut files = SourceMap::new();
        let file = files.add(description.clone(), text.as_str());
        let (specification, _) = isaloom_amd_isa::read(file, &text);
        isaloom_amd_isa::lower::lower(&specification, files).model
    } else {
        let folder = Path::new(description).parent().unwrap_or(Path::new("."));
        let mut imports = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|e| e.to_string());
        isaloom_isaspec::read(description, &text, &mut imports).0
    };
    let options = SleighOptions {
        name: "m".to_owned(),
        generation: Some(Generation(generation.parse()?)),
        ..SleighOptions::default()
    };
    for file in sleigh(Arc::new(model), &options).files {
        let path = Path::new(directory).join(&file.name);
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        std::fs::write(path, &file.text)?;
    }
    Ok(())
}
