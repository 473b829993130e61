//! Rendering of pages for the protocol.

use gen_lsp_types::{Contents, Hover, MarkupContent, MarkupKind, Range};
use isaloom_render::{Look, Page};

/// Maximum number of lines of a page in a hover.
const LINES: usize = 70;
/// Width of a page in a hover, in columns.
const WIDTH: usize = 110;

/// Renders a page as a preformatted Markdown block.
pub(crate) fn block(page: &Page) -> String {
    let text = page.text(Look { color: false, width: Some(WIDTH) });
    let mut out = String::from("```text\n");
    for line in text.lines().take(LINES) {
        // Backquotes in the text would end the block.
        out.push_str(&line.replace("```", "'''"));
        out.push('\n');
    }
    if text.lines().count() > LINES {
        out.push_str("...\n");
    }
    out.push_str("```");
    out
}

/// Formats text as inline code.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'"))
}

/// Creates a hover for a range.
pub(crate) fn hover(markdown: String, range: Range) -> Hover {
    let content = MarkupContent { kind: MarkupKind::Markdown, value: markdown };
    Hover { contents: Contents::MarkupContent(content), range: Some(range) }
}
