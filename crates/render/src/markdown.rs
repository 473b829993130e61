//! Renders pages as Markdown: headings, paragraphs, tables, and bit diagrams as text boxes.

use crate::html::Links;
use crate::line::{Line, Look, Style};
use crate::page::{Block, Page};
use crate::table::Table;

/// Characters with a meaning in Markdown, which are escaped.
const MARKUP: &[char] = &['\\', '`', '*', '_', '[', ']', '<', '>', '#', '|', '~', '&'];

impl Page {
    /// Renders the page as Markdown. Names are links to the URLs that `links` returns.
    pub fn markdown(&self, links: &Links<'_>) -> String {
        let mut out = String::new();
        self.push_markdown(links, &mut out);
        out
    }

    fn push_markdown(&self, links: &Links<'_>, out: &mut String) {
        for block in &self.blocks {
            match block {
                Block::Heading(line) => headed(if out.is_empty() { "# " } else { "## " }, line, links, out),
                Block::Section(line) => headed("## ", line, links, out),
                Block::Fold(title, page) => {
                    headed("## ", &title.into(), links, out);
                    page.push_markdown(links, out);
                }
                Block::Details(..) => {}
                Block::Line(_, line) if line.width() == 0 => gap(out),
                Block::Line(_, line) => {
                    pieces(line, links, out);
                    out.push_str("  \n");
                }
                Block::Prose(line) => {
                    gap(out);
                    pieces(line, links, out);
                    out.push_str("\n\n");
                }
                Block::Code(line) => {
                    gap(out);
                    out.push_str(&format!("    {}\n\n", line.plain()));
                }
                Block::Table(table) => rows(table, links, out),
                Block::Bars(bars) => rows(&bars.table(), links, out),
                Block::Bits(bits) => {
                    gap(out);
                    out.push_str("```text\n");
                    bits.render(Look::default(), out);
                    out.push_str("```\n\n");
                }
            }
        }
    }
}

fn headed(marks: &str, line: &Line, links: &Links<'_>, out: &mut String) {
    gap(out);
    out.push_str(marks);
    pieces(line, links, out);
    out.push_str("\n\n");
}

/// Appends an empty line unless the text is empty or ends with one.
fn gap(out: &mut String) {
    if !out.ends_with("\n\n") && !out.is_empty() {
        out.push('\n');
    }
}

fn pieces(line: &Line, links: &Links<'_>, out: &mut String) {
    for piece in &line.pieces {
        let (blank, text) = piece.text.split_at(piece.text.len() - piece.text.trim_start().len());
        let (text, after) = text.split_at(text.trim_end().len());
        out.push_str(blank);
        match (piece.style, links(text).filter(|_| piece.style == Style::Name)) {
            _ if text.is_empty() => {}
            (_, Some(link)) => out.push_str(&format!("[{}](<{link}>)", escaped(text))),
            (Style::Code, _) => out.push_str(&format!("`{}`", text.replace('`', "'"))),
            (Style::Strong, _) => out.push_str(&format!("**{}**", escaped(text))),
            _ => out.push_str(&escaped(text)),
        }
        out.push_str(after);
    }
}

fn rows(table: &Table, links: &Links<'_>, out: &mut String) {
    let columns = table.rows.iter().map(Vec::len).max().unwrap_or(0);
    if columns == 0 {
        return;
    }
    let rule = format!("|{}\n", " --- |".repeat(columns));
    gap(out);
    // A Markdown table must have a header row; without headings, its cells are empty.
    if !table.headed {
        out.push_str(&format!("|{}\n{rule}", " |".repeat(columns)));
    }
    for (index, row) in table.rows.iter().enumerate() {
        out.push('|');
        for column in 0..columns {
            out.push(' ');
            if let Some(cell) = row.get(column) {
                pieces(cell, links, out);
            }
            out.push_str(" |");
        }
        out.push('\n');
        if index == 0 && table.headed {
            out.push_str(&rule);
        }
    }
    out.push('\n');
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if MARKUP.contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_headers_and_text_is_escaped() {
        let mut page = Page::default();
        page.heading(Line::of(Style::Strong, "a_b"));
        let mut table = Table::new(2);
        table.row([Line::names(["add", "x"], ", "), "a|b".into()]);
        page.table(table);
        let text = page.markdown(&|name| (name == "add").then(|| "add.md".to_owned()));
        let expected = "# **a\\_b**\n\n| | |\n| --- | --- |\n| [add](<add.md>), x | a\\|b |\n\n";
        assert_eq!(text, expected);
    }
}
