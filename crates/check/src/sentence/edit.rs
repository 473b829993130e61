//! Source edits for suggested fixes.
//!
//! The functions look only for tags in the source text. This is sufficient, because a malformed description has no
//! findings with fixes.

use isaloom_model::{GenRange, Model};
use isaloom_source::Span;
use std::ops::Range;

/// Returns the edit that adds a line with a child element at the end of an element; `<field .../>` becomes `<field
/// ...>`, the line, and `</field>`. `None` if the source text is not available.
pub(super) fn into(model: &Model, element: Span, new: &str) -> Option<(Span, String)> {
    let (text, at) = (model.sources().text(element), element.start as usize);
    let name: String =
        text.strip_prefix('<')?.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
    let (lead, step) = indent(model, element);
    if let Some(open) = text.strip_suffix("/>") {
        let kept = open.trim_end().len();
        let span = Span::new(element.file, at + kept, at + text.len());
        return Some((span, format!(">\n{lead}{step}{new}\n{lead}</{name}>")));
    }
    let close = text.rfind("</")?;
    let kept = text.get(..close)?.trim_end().len();
    let span = Span::new(element.file, at + kept, at + close);
    Some((span, format!("\n{lead}{step}{new}\n{lead}")))
}

/// Returns the edit that sets the generations of a bitset: replaces its `<gen>`, or adds one.
pub(super) fn generations(model: &Model, element: Span, gens: GenRange) -> Option<(Span, String)> {
    let (text, at) = (model.sources().text(element), element.start as usize);
    let mut new = "<gen".to_owned();
    if gens.min > 0 {
        new.push_str(&format!(" min=\"{}\"", gens.min));
    }
    if gens.max < u32::MAX {
        new.push_str(&format!(" max=\"{}\"", gens.max));
    }
    new.push_str("/>");
    if let Some(old) = tag(text, "gen") {
        let written = text.get(old.clone())?;
        // A `<gen>` with a separate end tag may have contents, so it is not replaced.
        return written.ends_with("/>").then(|| (Span::new(element.file, at + old.start, at + old.end), new));
    }
    let open = tag(text, "bitset")
        .filter(|open| open.start == 0 && !text.get(..open.end).is_some_and(|t| t.ends_with("/>")))?;
    let (lead, step) = indent(model, element);
    let span = Span::new(element.file, at + open.end, at + open.end);
    Some((span, format!("\n{lead}{step}{new}")))
}

/// Returns the byte range of the first tag with this name in a text; ignores comments.
fn tag(text: &str, name: &str) -> Option<Range<usize>> {
    let mut at = 0;
    loop {
        let start = at + text.get(at..)?.find('<')?;
        let rest = text.get(start + 1..)?;
        if rest.starts_with("!--") {
            at = start + rest.find("-->")?;
            continue;
        }
        let is = rest
            .strip_prefix(name)
            .is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '-'));
        if is {
            return Some(start..start + 1 + rest.find('>')? + 1);
        }
        at = start + 1;
    }
}

/// Returns the whitespace before an element on its line, and one indentation step of the file (a tab or spaces).
fn indent(model: &Model, element: Span) -> (String, &'static str) {
    let whole = model.sources().file(element.file).map_or("", |file| file.text());
    let before = whole.get(..element.start as usize).unwrap_or("");
    let line = before.rsplit('\n').next().unwrap_or("");
    let lead = line.chars().take_while(|c| c.is_whitespace()).collect();
    (lead, if whole.contains("\n\t") { "\t" } else { "  " })
}
