//! Pages as the protocol shows them.

use gen_lsp_types::{Contents, Hover, MarkupContent, MarkupKind, Range};
use isaloom_render::{Look, Page};

/// A hover is no book: so many lines of a page are shown.
const LINES: usize = 70;
/// How wide a page is in a hover.
const WIDTH: usize = 110;

/// A page in a block of text that is shown as it is.
pub(crate) fn block(page: &Page) -> String {
    let text = page.text(Look { color: false, width: Some(WIDTH) });
    let mut out = String::from("```text\n");
    for line in text.lines().take(LINES) {
        // What ends the block would be no part of it.
        out.push_str(&line.replace("```", "'''"));
        out.push('\n');
    }
    if text.lines().count() > LINES {
        out.push_str("...\n");
    }
    out.push_str("```");
    out
}

/// Code within a line.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'"))
}

/// A hover over a place.
pub(crate) fn hover(markdown: String, range: Range) -> Hover {
    let content = MarkupContent { kind: MarkupKind::Markdown, value: markdown };
    Hover { contents: Contents::MarkupContent(content), range: Some(range) }
}
