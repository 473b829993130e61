//! Reads the AMD descriptions in a file, for registration: one XML file, or an archive of several XML files.

use super::{gpus_of_architecture, short_name};
use isaloom_amd_isa::unpack;
use isaloom_amdgpu_text::llvm::Gpus;
use isaloom_source::{FileId, SourceMap, has_errors};
use isaloom_target::{EachAddition, NewDescription, NotAdded};

/// Calls `each` with each description in a file. Only one description is in memory at a time.
pub(super) fn additions(file: &str, bytes: &[u8], each: &mut EachAddition<'_>) {
    let fail = |error: unpack::UnpackError| NotAdded::File { file: file.to_owned(), why: error.to_string() };
    match unpack::documents(bytes) {
        Err(error) => each(Err(fail(error))),
        Ok(documents) => documents.for_each(|document| {
            each(document.map_err(fail).and_then(|document| addition(file, document)));
        }),
    }
}

fn addition(file: &str, document: unpack::Document) -> Result<NewDescription, NotAdded> {
    let (spec, mut diagnostics) = isaloom_amd_isa::read(FileId(0), &document.text);
    let file = if document.name.is_empty() { file.to_owned() } else { document.name };
    let broken = has_errors(&diagnostics);
    if broken || spec.forms.is_empty() {
        let mut sources = Box::new(SourceMap::new());
        sources.add(&file, document.text);
        return Err(match broken {
            true => NotAdded::Broken { file, sources, diagnostics },
            false => NotAdded::Empty { file, sources, diagnostics },
        });
    }
    diagnostics.extend(isaloom_amd_isa::validate(&spec));
    let id = spec.architecture.id;
    let long = spec.text(spec.architecture.name);
    let name = short_name(id, long);
    Ok(NewDescription {
        source: file,
        file: format!("{name}.xml.gz"),
        bytes: unpack::pack(&document.text),
        title: format!(
            "{long}, instructions: {}, released {}",
            spec.instructions.len(),
            spec.text(spec.document.release_date)
        ),
        gpus: id.map(|id| gpus_of_architecture(id, &Gpus::default())).unwrap_or_default(),
        has_errors: has_errors(&diagnostics),
        name,
    })
}
