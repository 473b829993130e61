//! Loads user grammars, which extend the built-in grammar.

use isaloom_source::SourceMap;
use isaloom_spirv::grammar::{Loaded, Loader};
use isaloom_target::{Failure, Files, unpacked};
use std::sync::Arc;

/// Maximum size of a grammar in bytes. The Khronos grammar has one MB.
const LARGEST: u64 = 64 << 20;

/// Loads the built-in grammar with files; a later file replaces rows of an earlier file. `None` without files.
///
/// # Errors
/// If a file cannot be read or has errors.
pub(crate) fn load(names: &[String], files: &mut dyn Files) -> Result<Option<Arc<Loaded>>, Failure> {
    if names.is_empty() {
        return Ok(None);
    }
    let mut loader = Loader::new();
    for name in names {
        let wrong = |why: String| Failure::Input { why: format!("{name}: {why}"), help: None };
        let bytes = files.read(name).map_err(|why| Failure::File { name: name.clone(), why })?;
        let text = String::from_utf8(unpacked(bytes, LARGEST).map_err(wrong)?)
            .map_err(|_| wrong("this is not UTF-8 text".to_owned()))?;
        let bare = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let bare = bare.trim_end_matches(".gz").trim_end_matches(".zst");
        if let Err(fault) = loader.file(bare, &text) {
            let mut sources = SourceMap::new();
            let file = sources.add(name.as_str(), text);
            let diagnostics = vec![fault.diagnostic(file)];
            return Err(Failure::Faulty { files: Box::new(sources), diagnostics });
        }
    }
    let loaded = loader.finish();
    let loaded = loaded.map_err(|wrong| Failure::Impossible { why: wrong.to_string(), help: None })?;
    Ok(Some(Arc::new(loaded)))
}
