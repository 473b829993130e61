//! `asm --patch`: an edited text held against its module.

use super::asm::printable;
use crate::cli::{Context, Error};
use isaloom::source::SourceMap;
use isaloom::spirv::asm::Assembly;
use isaloom::spirv::patch::patch;
use isaloom::spirv::read::Binary;
use std::io::Write as _;

/// Tells which words an edit changes, and whether it changes only those of edited lines. `base` is the module with its
/// name, `made` what the text was assembled to.
pub(super) fn is_sound(
    base: &(String, Vec<u8>),
    name: &str,
    text: &[u8],
    made: &Assembly,
    context: &Context,
) -> Result<bool, Error> {
    let (base_name, bytes) = base;
    let module = Binary::new(bytes)
        .map_err(|fault| Error::input(format!("`{base_name}` is no SPIR-V module: {fault}")))?;
    let found = patch(&module, text, made);
    let mut files = SourceMap::new();
    let file = files.add(name, printable(text));
    context.report(&files, &found.diagnostics(&module, text, made, file));
    // Where nobody listens nothing is lost.
    let _ = std::io::stderr().write_all(found.to_text(&module, made).as_bytes());
    match found.is_sound() {
        true if found.changes.is_empty() => context.note("the edit changes nothing"),
        true => {}
        false => context.note("nothing was written; the lines that start with `!` were not edited"),
    }
    Ok(found.is_sound())
}
