//! Renders pages as text for a terminal or a file.

use crate::line::{Line, Look, push_line};
use crate::page::{Block, Page};

impl Page {
    /// Renders the page as text; `look` has the color and the width.
    pub fn text(&self, look: Look) -> String {
        let mut out = String::new();
        render(self, look, &mut out);
        out
    }
}

/// Appends an indented line. A line with only one style is wrapped at spaces.
fn indented(indent: usize, line: &Line, look: Look, out: &mut String) {
    let room = look.width.map(|width| width.saturating_sub(indent).max(40));
    match room.filter(|&room| line.pieces.len() == 1 && line.width() > room) {
        None => {
            out.extend(std::iter::repeat_n(' ', indent));
            push_line(line, look, out);
        }
        Some(room) => {
            let style = line.pieces.first().map(|piece| piece.style).unwrap_or_default();
            for part in crate::table::wrap(&line.plain(), room) {
                out.extend(std::iter::repeat_n(' ', indent));
                push_line(&Line::of(style, part), look, out);
            }
        }
    }
}

/// Appends the text of a page to `out`.
fn render(page: &Page, look: Look, out: &mut String) {
    for block in &page.blocks {
        match block {
            Block::Heading(line) => push_line(line, look, out),
            Block::Section(line) => {
                out.push('\n');
                push_line(line, look, out);
            }
            Block::Line(_, line) if line.width() == 0 => out.push('\n'),
            Block::Line(indent, line) => indented(*indent, line, look, out),
            Block::Prose(line) | Block::Code(line) => indented(2, line, look, out),
            Block::Fold(title, page) => {
                out.push('\n');
                push_line(&title.into(), look, out);
                render(page, look, out);
            }
            Block::Details(..) => {}
            Block::Table(table) => table.render(look, out),
            Block::Bits(bits) => bits.render(look, out),
            Block::Bars(bars) => bars.table().render(look, out),
        }
    }
}
