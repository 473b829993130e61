//! Compiles descriptions of the shared directory.

use isaloom_engine::Isa;
use isaloom_model::Generation;

/// Compiles the description with this name, such as `isaspec/ir3`.
pub(crate) fn compiled(name: &str, generation: u32) -> Isa {
    let path = isaloom_testkit::shared(&format!("specs/{name}.xml")).unwrap();
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let text = std::fs::read_to_string(&path).unwrap();
    let (model, _) = isaloom_isaspec::read(&path.display().to_string(), &text, &mut loader);
    Isa::compile(model, Generation(generation)).unwrap()
}
