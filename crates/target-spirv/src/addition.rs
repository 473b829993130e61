//! Prepares a grammar file for registration.

use isaloom_source::SourceMap;
use isaloom_spirv::grammar::Loader;
use isaloom_target::support::{LARGEST, gzip};
use isaloom_target::{NewDescription, NotAdded, unpacked};

/// Checks a grammar file, and returns the description to register for it.
pub(super) fn addition(file: &str, bytes: Vec<u8>) -> Result<NewDescription, NotAdded> {
    let fail = |why: String| NotAdded::File { file: file.to_owned(), why };
    let bytes = unpacked(bytes, LARGEST).map_err(fail)?;
    let text = String::from_utf8(bytes).map_err(|_| fail("this is not UTF-8 text".to_owned()))?;
    let base =
        file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".gz").trim_end_matches(".zst");
    let mut loader = Loader::new();
    let wrong = |error: isaloom_spirv::grammar::LoadError| {
        let mut sources = SourceMap::new();
        let id = sources.add(file, text.as_str());
        let diagnostics = vec![error.diagnostic(id)];
        NotAdded::Empty { file: file.to_owned(), sources: Box::new(sources), diagnostics }
    };
    loader.file(base, &text).map_err(wrong)?;
    loader.finish().map_err(wrong)?;
    let name = base.trim_end_matches(".json").trim_end_matches(".grammar");
    Ok(NewDescription {
        source: file.to_owned(),
        file: format!("{name}.grammar.json.gz"),
        bytes: gzip(&text),
        title: format!("{base}, a grammar that adds to `spirv`"),
        gpus: Vec::new(),
        has_errors: false,
        name: name.to_owned(),
    })
}
