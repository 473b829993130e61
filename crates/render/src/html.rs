//! Renders pages as HTML documents that load no other files.

use crate::bars::Bars;
use crate::bits::{Anchor, Bits, Cell};
use crate::line::{Line, Style};
use crate::page::{Block, Page};
use crate::table::Table;
use isaloom_source::{visible, visible_lines};
use std::collections::HashSet;

/// Style sheet for [`Page::body`].
pub const CSS: &str = "\
:root { color-scheme: light dark; font: 15px/1.5 ui-monospace, monospace }
body { max-width: 110ch; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.25rem } p { margin: .2rem 0; white-space: pre-wrap }
.box { overflow-x: auto; margin: .6rem 0 }
table { border-collapse: collapse } td, th { padding: .1rem .8rem .1rem 0; text-align: left;
vertical-align: top; white-space: pre-wrap } th { border-bottom: 1px solid #8888 }
.bits { table-layout: fixed; width: 100%; min-width: 40rem; margin-bottom: .4rem }
.bits td { border: 1px solid #8888; padding: .2rem; text-align: center;
overflow-wrap: anywhere } .bits small { display: flex; justify-content: space-between; opacity: .6 }
.strong { font-weight: bold } .dim { opacity: .6 } .number { color: #0aa } .enum { color: #58f } .flag { color: #b4b }
.label, .changed { color: #b80 } .custom, .good { color: #292 } .bad { color: #d33 }
";

/// Style sheet of a fragment in another document. Each selector begins with the class of the fragment, so that the
/// styles of the other document do not change.
const FRAGMENT_CSS: &str = "\
.isaloom { font: 13px/1.5 ui-monospace, monospace }
.isaloom h1 { font-size: 1.15em; margin: .4em 0 } .isaloom h2 { font-size: 1em; margin: .4em 0 }
.isaloom p { margin: .2em 0; white-space: pre-wrap } .isaloom .box { overflow-x: auto; margin: .6em 0 }
.isaloom table { border-collapse: collapse; font: inherit; margin: 0 } .isaloom tr { background: none }
.isaloom td, .isaloom th { padding: .1em .8em .1em 0; text-align: left; vertical-align: top; white-space: pre-wrap }
.isaloom th { border-bottom: 1px solid #8888 }
.isaloom .bits { table-layout: fixed; width: 100%; min-width: 40em; margin-bottom: .4em }
.isaloom .bits td { border: 1px solid #8888; padding: .2em; text-align: center; overflow-wrap: anywhere }
.isaloom .bits small { display: flex; justify-content: space-between; opacity: .6 }
.isaloom .strong { font-weight: bold } .isaloom .dim { opacity: .6 } .isaloom .number { color: #0aa }
.isaloom .enum { color: #58f } .isaloom .flag { color: #b4b } .isaloom .label, .isaloom .changed { color: #b80 }
.isaloom .custom, .isaloom .good { color: #292 } .isaloom .bad { color: #d33 }
";

/// Whether the parts of a page have `id` attributes, which are targets of links.
enum Ids {
    /// Each part has an identifier. Of several parts with the same identifier, only the first one has the attribute.
    Unique(HashSet<String>),
    /// No part has an identifier, and no link refers to one.
    Omitted,
}

/// Returns the URL of the page about a name, relative to the current page; `None` if there is no such page.
pub type Links<'l> = dyn Fn(&str) -> Option<String> + 'l;

impl Page {
    /// Renders the page as an HTML document.
    pub fn html(&self, title: &str) -> String {
        let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
        escape(&visible(title), &mut out);
        out.push_str("</title>\n<style>\n");
        out.push_str(CSS);
        out.push_str("</style>\n</head>\n<body>\n");
        out.push_str(&self.body(&|_| None));
        out.push_str("</body>\n</html>\n");
        out
    }

    /// Renders the page as an element with its own style sheet, for a document with other styles, such as a notebook.
    /// It has no identifiers, because the document may contain the same fragment more than once.
    pub fn fragment(&self) -> String {
        let mut body = String::new();
        self.push_body(&|_| None, &mut Ids::Omitted, &mut body);
        format!("<style>\n{FRAGMENT_CSS}</style>\n<div class=\"isaloom\">\n{body}</div>\n")
    }

    /// Renders the blocks of the page as HTML for a document that uses the style sheet [`CSS`]. Names are links to the
    /// URLs that `links` returns.
    pub fn body(&self, links: &Links<'_>) -> String {
        let mut out = String::new();
        self.push_body(links, &mut Ids::Unique(HashSet::new()), &mut out);
        out
    }

    fn push_body(&self, links: &Links<'_>, ids: &mut Ids, out: &mut String) {
        for block in &self.blocks {
            match block {
                Block::Heading(line) => tagged("h1", line, links, out),
                Block::Section(line) => {
                    out.push_str("<h2");
                    identified(Anchor::id("s", &line.plain()), ids, out);
                    pieces(line, links, out);
                    out.push_str("</h2>\n");
                }
                Block::Line(_, line) if line.width() == 0 => {}
                Block::Line(_, line) | Block::Prose(line) => tagged("p", line, links, out),
                Block::Code(line) => tagged("pre", line, links, out),
                Block::Fold(title, page) | Block::Details(title, page) => {
                    out.push_str("<details>\n<summary>");
                    escape(title, out);
                    out.push_str("</summary>\n");
                    page.push_body(links, ids, out);
                    out.push_str("</details>\n");
                }
                Block::Table(table) => rows(table, links, ids, out),
                Block::Bits(bits) => boxes(bits, links, ids, out),
                Block::Bars(bars) => plot(bars, out),
            }
        }
    }
}

/// Ends a start tag, with the attribute `id` unless the identifier is already used. A link to a field thus leads to the
/// first of its rows.
fn identified(id: String, ids: &mut Ids, out: &mut String) {
    if let Ids::Unique(used) = ids
        && !used.contains(&id)
    {
        out.push_str(&format!(" id=\"{id}\""));
        used.insert(id);
    }
    out.push('>');
}

fn tagged(tag: &str, line: &Line, links: &Links<'_>, out: &mut String) {
    out.push_str(&format!("<{tag}>"));
    pieces(line, links, out);
    out.push_str(&format!("</{tag}>\n"));
}

fn pieces(line: &Line, links: &Links<'_>, out: &mut String) {
    for piece in &line.pieces {
        if let Some(link) = links(&piece.text).filter(|_| piece.style == Style::Name) {
            out.push_str("<a href=\"");
            escape(&link, out);
            out.push_str("\">");
            escape(&piece.text, out);
            out.push_str("</a>");
            continue;
        }
        match class(piece.style) {
            Some(class) => {
                out.push_str(&format!("<span class=\"{class}\">"));
                escape(&piece.text, out);
                out.push_str("</span>");
            }
            None => escape(&piece.text, out),
        }
    }
}

fn rows(table: &Table, links: &Links<'_>, ids: &mut Ids, out: &mut String) {
    out.push_str("<div class=\"box\"><table>\n");
    for (i, row) in table.rows.iter().enumerate() {
        let is_head = i == 0 && table.headed;
        let tag = if is_head { "th" } else { "td" };
        out.push_str("<tr");
        match (&table.anchors, row.first()) {
            (Some(prefix), Some(first)) if !is_head => {
                identified(Anchor::id(prefix, &first.plain()), ids, out);
            }
            _ => out.push('>'),
        }
        for cell in row {
            out.push_str(&format!("<{tag}>"));
            pieces(cell, links, out);
            out.push_str(&format!("</{tag}>"));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table></div>\n");
}

/// Renders a bar chart as SVG; the longest bar has the full width.
fn plot(bars: &Bars, out: &mut String) {
    let (line, label, wide) = (20, 300, 420);
    let height = bars.bars.len() * line + 4;
    let most = bars.bars.iter().map(|bar| bar.value).max().unwrap_or(0).max(1);
    out.push_str(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"960\" height=\"{height}\" viewBox=\"0 0 960 {height}\" \
         font-size=\"13\" fill=\"currentColor\" role=\"img\">\n"
    ));
    for (row, bar) in bars.bars.iter().enumerate() {
        let width = bar.value as f64 / most as f64 * f64::from(wide);
        let (y, text) = (row * line, row * line + 15);
        out.push_str(&format!("<text x=\"{}\" y=\"{text}\" text-anchor=\"end\">", label - 8));
        escape(&bar.label, out);
        out.push_str(&format!(
            "</text><rect x=\"{label}\" y=\"{}\" width=\"{width:.1}\" height=\"{}\" fill=\"#58f\"/><text x=\"{:.1}\" \
             y=\"{text}\">",
            y + 3,
            line - 6,
            f64::from(label) + width + 6.0
        ));
        escape(&bar.note, out);
        out.push_str("</text>\n");
    }
    out.push_str("</svg>\n");
}

/// Renders a bit diagram as a table with 32 bits per row.
fn boxes(bits: &Bits, links: &Links<'_>, ids: &Ids, out: &mut String) {
    let mut high = bits.size;
    out.push_str("<div class=\"box\">\n");
    while high > 0 {
        let low = (high - 1) / 32 * 32;
        out.push_str("<table class=\"bits\"><tr>");
        for cell in &bits.cells {
            let (from, to) = (cell.low.max(low), cell.high.min(high - 1));
            if from > to {
                continue;
            }
            out.push_str(&format!("<td colspan=\"{}\"><small><span>{to}</span>", to - from + 1));
            if to != from {
                out.push_str(&format!("<span>{from}</span>"));
            }
            out.push_str("</small>");
            if !cell.name.is_empty() {
                out.push_str("<b>");
                named(cell, links, ids, out);
                out.push_str("</b>");
            }
            let skip = (cell.high - to) as usize;
            let digits: String = cell.digits.chars().skip(skip).take((to - from + 1) as usize).collect();
            if !digits.is_empty() {
                out.push_str(" <span class=\"number\">");
                escape(&digits, out);
                out.push_str("</span>");
            }
            out.push_str("</td>");
        }
        out.push_str("</tr></table>\n");
        high = low;
    }
    out.push_str("</div>\n");
}

/// Appends the name of a box, which is a link to the description of the field.
fn named(cell: &Cell, links: &Links<'_>, ids: &Ids, out: &mut String) {
    let link = cell.link.as_ref().filter(|_| matches!(ids, Ids::Unique(_)));
    let address = link.and_then(|anchor| {
        let page = anchor.page.as_ref().map_or(Some(String::new()), |page| links(page))?;
        Some(format!("{page}#{}", anchor.id))
    });
    match address {
        Some(address) => {
            out.push_str("<a href=\"");
            escape(&address, out);
            out.push_str("\">");
            escape(&cell.name, out);
            out.push_str("</a>");
        }
        None => escape(&cell.name, out),
    }
}

fn class(style: Style) -> Option<&'static str> {
    Some(match style {
        Style::Plain | Style::Name => return None,
        Style::Strong => "strong",
        Style::Dim => "dim",
        Style::Number => "number",
        Style::Enum => "enum",
        Style::Flag => "flag",
        Style::Label => "label",
        Style::Custom => "custom",
        Style::Bad => "bad",
        Style::Good => "good",
        Style::Changed => "changed",
        Style::Code => "code",
    })
}

/// Appends text as HTML. Control and bidirectional characters are escaped visibly.
pub fn escape(text: &str, out: &mut String) {
    for c in visible_lines(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_link_to_their_pages() {
        let mut page = Page::default();
        page.line(0, Line::names(["add", "a\"b", "none"], ", ").and(Style::Plain, " add"));
        let body = page.body(&|name| (name != "none").then(|| format!("{name}.html")));
        let expected =
            "<p><a href=\"add.html\">add</a>, <a href=\"a&quot;b.html\">a&quot;b</a>, none add</p>\n";
        assert_eq!(body, expected);
    }

    #[test]
    fn fragment_styles_apply_only_to_the_fragment() {
        let mut page = Page::default();
        page.heading("One");
        let fragment = page.fragment();
        assert!(!fragment.contains("<html") && fragment.contains("<div class=\"isaloom\">\n<h1>One</h1>"));
        for rule in FRAGMENT_CSS.split_inclusive('}').filter(|rule| rule.contains('{')) {
            let selectors = rule.split('{').next().unwrap_or_default();
            assert!(selectors.split(',').all(|one| one.trim().starts_with(".isaloom")), "{rule}");
        }
    }

    #[test]
    fn two_fragments_in_one_document_share_no_identifiers() {
        let mut page = Page::default();
        page.section("Fields");
        let link = Some(Anchor { page: None, id: Anchor::id("f", "SRC") });
        let cell = Cell { low: 0, high: 7, name: "SRC".to_owned(), link, ..Cell::default() };
        page.blocks.push(Block::Bits(Bits { size: 8, cells: vec![cell], ..Bits::default() }));
        let rows = vec![vec![Line::from("SRC")]];
        page.table(Table { rows, anchors: Some("f".to_owned()), ..Table::default() });
        let body = page.body(&|_| None);
        assert!(body.contains(" id=\"f-src\"") && body.contains("href=\"#f-src\""), "{body}");
        let fragment = page.fragment();
        assert!(!fragment.contains(" id=") && !fragment.contains("href="), "{fragment}");
    }

    #[test]
    fn text_cannot_become_markup() {
        let mut page = Page::default();
        page.heading("<script>");
        page.line(2, Line::of(Style::Bad, "a & \"b\""));
        page.line(0, "a\u{202e}b\u{9b}c\nd");
        let html = page.html("x\u{2066}</title>");
        assert!(html.contains("<p>a\\u{202e}b\\u{9b}c\\nd</p>"), "{html}");
        assert!(html.contains("<h1>&lt;script&gt;</h1>"), "{html}");
        assert!(html.contains("<span class=\"bad\">a &amp; &quot;b&quot;</span>"), "{html}");
        assert!(html.contains("<title>x\\u{2066}&lt;/title&gt;</title>"), "{html}");
    }
}
