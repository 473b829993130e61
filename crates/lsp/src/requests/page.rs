//! Converts pages to Markdown for the protocol.

use gen_lsp_types::{Contents, Hover, MarkupContent, MarkupKind, Range};
use isaloom_render::{Look, Page};
use isaloom_schema::{Explanation, Field, FieldKind};

/// Maximum number of lines of a page that a hover shows.
const LINES: usize = 70;
/// Width of a page in a hover, in columns. Visual Studio Code wraps longer lines, which would break diagrams.
const WIDTH: usize = 72;

/// Returns a page as a preformatted Markdown block.
pub(crate) fn block(page: &Page) -> String {
    let text = page.text(Look { color: false, width: Some(WIDTH) });
    let mut out = String::from("```text\n");
    for line in text.lines().take(LINES) {
        // Three backquotes in the text would end the block, so they are replaced.
        out.push_str(&line.replace("```", "'''"));
        out.push('\n');
    }
    if text.lines().count() > LINES {
        out.push_str("...\n");
    }
    out.push_str("```");
    out
}

/// Removes the details of an explanation that a hover has no space for: places in the description, and the cases and
/// expressions that selected the display. Only `isaloom.explain` shows them.
pub(crate) fn shorten(explained: &mut Explanation) {
    explained.place = None;
    explained.cases.clear();
    explained.expressions.clear();
    let instruction = &mut explained.instruction;
    without_places(&mut instruction.fields);
    instruction.parts.iter_mut().for_each(|part| without_places(&mut part.fields));
}

fn without_places(fields: &mut [Field]) {
    for field in fields {
        field.place = None;
        if field.kind == FieldKind::Pattern {
            field.via = None;
        }
        without_places(&mut field.nested);
    }
}

/// Returns text as inline code in Markdown.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'"))
}

/// Creates the hover for a range of the document.
pub(crate) fn hover(markdown: String, range: Range) -> Hover {
    let content = MarkupContent { kind: MarkupKind::Markdown, value: markdown };
    Hover { contents: Contents::MarkupContent(content), range: Some(range) }
}
