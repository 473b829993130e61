//! A description laid out anew, with the proof that it means what it meant.

use super::difference::change;
use crate::family::Failure;
use isaloom_check::{ProveJob, prove};
use isaloom_isaspec::Loader;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, has_errors};

/// Whether the first bytes are those of XML, be it a description or not.
pub fn is_xml(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    [&b"<?xml"[..], b"<!--", b"<Spec"].iter().any(|start| text.starts_with(start))
}

/// Whether a text is a description in isaspec's format, by what it begins with.
pub fn is_description(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<?") => "?>",
            _ if rest.starts_with("<!--") => "-->",
            _ => break,
        };
        match rest.split_once(end) {
            Some((_, after)) => rest = after.trim_start(),
            // A comment that is longer than what was read says nothing of what follows.
            None => return false,
        }
    }
    rest.strip_prefix("<isa")
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_whitespace() || c == '>' || c == '/'))
}

/// A description of this name laid out anew. Where it can be used by itself, the old and the new text are proved to be the same in
/// all words; what is only a part of a description, and cannot be read without the rest, is compared element by element.
///
/// # Errors
/// When it is no XML, or, against all expectation, what was made does not mean the same.
pub fn formatted(name: &str, text: &str, loader: &mut dyn Loader) -> Result<String, Failure> {
    let (model, found) = isaloom_isaspec::read(name, text, loader);
    let Some(new) = isaloom_isaspec::layout(text) else { return Err(faulty(&model, found)) };
    if !isaloom_isaspec::same_but_layout(text, &new) {
        return Err(changed("its elements"));
    }
    let (again, read_again) = isaloom_isaspec::read(name, &new, loader);
    if has_errors(&found) || has_errors(&read_again) {
        // The rules of both are the same: what is wrong is wrong in the same way.
        let ids = |list: &[Diagnostic]| list.iter().map(|d| d.id).collect::<Vec<_>>();
        return if ids(&found) == ids(&read_again) { Ok(new) } else { Err(changed("what is wrong with it")) };
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

fn faulty(model: &Model, diagnostics: Vec<Diagnostic>) -> Failure {
    Failure::Faulty { files: Box::new(model.sources().clone()), diagnostics }
}

fn changed(what: &str) -> Failure {
    Failure::Impossible {
        why: format!("the layout would change {what}: this is a fault of isaloom"),
        help: None,
    }
}
