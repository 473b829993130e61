//! Which instruction set and GPU are meant, and which one a file name suggests.

/// An instruction set and a GPU, either of which may be left open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name of the instruction set.
    pub isa: Option<String>,
    /// The GPU or the generation.
    pub gpu: Option<String>,
}

/// The name that the description of a file would have, by the file's name alone; none where it is no description.
pub fn name_of_file(file: &str) -> Option<String> {
    let base = file.trim_end_matches(".gz").trim_end_matches(".zst");
    let stem = base.strip_suffix(".isaspec").or_else(|| base.strip_suffix(".xml"));
    let stem = stem.or_else(|| base.strip_suffix(".grammar.json"))?;
    let name = match stem.strip_prefix("amdgpu_isa_") {
        Some(name) => name.replace('_', "."),
        None => stem.to_owned(),
    };
    (!name.is_empty() && !name.starts_with('.')).then_some(name)
}
