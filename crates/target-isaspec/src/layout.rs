//! Formats descriptions, and proves that the formatted description has the same meaning.

use crate::convert::model_record;
use isaloom_check::{ProveJob, prove};
use isaloom_isaspec::Loader;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, has_errors};
use isaloom_target::support::models::change;
use isaloom_target::{Failure, JobSink, Source, Verdict, read_all};

/// Returns whether a file begins like an isaspec description.
pub fn is_description(head: &[u8]) -> bool {
    outermost(&String::from_utf8_lossy(head)) == Some("isa")
}

/// Returns a phrase for a message after the file name: why the file cannot be formatted because it has another known
/// format (AMD XML, other XML, binary data, archive). `None` for other files.
pub fn refusal(head: &[u8]) -> Option<String> {
    const ONLY: &str = "only descriptions in isaspec XML can be formatted";
    if [&b"\x1f\x8b"[..], b"PK\x03\x04"].iter().any(|start| head.starts_with(start)) {
        return Some(format!("is compressed: {ONLY}; decompress it first"));
    }
    if head.starts_with(b"\x7fELF") {
        return Some("cannot be formatted: ELF file, not assembly text or isaspec XML".to_owned());
    }
    let text = String::from_utf8_lossy(head);
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with(['{', '[']) {
        return Some(format!("is JSON: {ONLY}; convert it with `isaloom convert --to isaspec`"));
    }
    match outermost(&text) {
        Some("Spec") => Some(format!("is AMD's XML: {ONLY}; convert it with `isaloom convert --to isaspec`")),
        Some(name) => Some(format!("has the root element `<{name}>`: {ONLY} (root element `<isa>`)")),
        None => start
            .starts_with("<?xml")
            .then(|| format!("is XML without an element near its beginning: {ONLY}")),
    }
}

/// Returns the name of the root element of XML whose first bytes are `text`.
fn outermost(text: &str) -> Option<&str> {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<?") => "?>",
            _ if rest.starts_with("<!--") => "-->",
            _ if rest.starts_with("<!") => ">",
            _ => break,
        };
        // The comment does not end within the first bytes, so the name of the root element is unknown.
        rest = rest.split_once(end)?.1.trim_start();
    }
    let name = rest.strip_prefix('<')?;
    let end = name.find(|c: char| c.is_whitespace() || c == '>' || c == '/')?;
    name.get(..end).filter(|name| !name.is_empty())
}

/// Formats a description. If the description is complete, a proof shows that the old and the new text are equivalent
/// for all words. If it is a fragment, only the XML elements are compared.
///
/// # Errors
/// If the text is not XML, or if the formatted text has a different meaning (a bug of isaloom).
pub fn formatted(name: &str, text: &str, loader: &mut dyn Loader) -> Result<String, Failure> {
    let (model, found) = isaloom_isaspec::read(name, text, loader);
    let Some(new) = isaloom_isaspec::layout(text) else { return Err(faulty(&model, found)) };
    if !isaloom_isaspec::same_but_layout(text, &new) {
        return Err(changed("its elements"));
    }
    let (again, read_again) = isaloom_isaspec::read(name, &new, loader);
    if has_errors(&found) || has_errors(&read_again) {
        // The models lack the invalid parts of the texts, so their equivalence is not sufficient: both texts must also
        // have the same findings.
        let ids = |list: &[Diagnostic]| list.iter().map(|d| d.id).collect::<Vec<_>>();
        return if ids(&found) == ids(&read_again) { Ok(new) } else { Err(changed("what is wrong with it")) };
    }
    // The record of a model contains everything except source locations. If the records of both models are equal, no
    // proof is necessary.
    if model_record(&model) == model_record(&again) {
        return Ok(new);
    }
    let diff = isaloom_diff::diff(
        isaloom_diff::Side { model: &model, generation: None },
        isaloom_diff::Side { model: &again, generation: None },
        &isaloom_diff::Options { tries: 0 },
    );
    if let Some(first) = diff.whole.first().or(diff.changed.first().and_then(|both| both.changes.first())) {
        return Err(changed(&format!("{:?}", change(first).kind)));
    }
    if !(diff.removed.is_empty() && diff.added.is_empty() && diff.enums.is_empty()) {
        return Err(changed("its parts"));
    }
    match prove(&ProveJob { from: &model, to: &again, generations: None }).same() {
        Some(false) => Err(changed("its words")),
        _ => Ok(new),
    }
}

/// Formats a description without reading the files that it imports.
///
/// # Errors
/// If the input is assembly text or another text that is not an isaspec description, and as with [`formatted`].
pub(crate) fn format(source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
    let name = source.name().to_owned();
    let text = String::from_utf8(read_all(source)?)
        .map_err(|_| Failure::Input { why: format!("{name} is not UTF-8 text"), help: None })?;
    if !is_description(text.as_bytes()) {
        let why = match refusal(text.as_bytes()) {
            Some(why) => format!("{name} {why}"),
            None => format!(
                "{name} is not a description: `fmt` does not format assembly text of isaspec descriptions"
            ),
        };
        return Err(Failure::Input { why, help: Some("pass a description in isaspec XML".to_owned()) });
    }
    let new = formatted(&name, &text, &mut |_: &str| {
        Err("imported files cannot be opened for this input".to_owned())
    })?;
    sink.text(&new)?;
    Ok(Verdict::Fine)
}

fn faulty(model: &Model, diagnostics: Vec<Diagnostic>) -> Failure {
    Failure::Faulty { files: Box::new(model.sources().clone()), diagnostics }
}

fn changed(what: &str) -> Failure {
    Failure::Impossible {
        why: format!("the layout would change {what}: this is a bug in isaloom"),
        help: None,
    }
}
