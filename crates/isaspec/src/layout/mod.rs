//! Canonical layout of descriptions. The layout has one element per line, one tab per level, and attributes in a fixed
//! order in double quotes. Text of one line is on the line of its tags; displays are on separate lines. The layout
//! preserves comments, processing instructions, single empty lines, and the order of all items. Formatting is
//! idempotent.
//!
//! The layout depends only on XML syntax. Text of several lines is indented in `<doc>`, `<expr>` and comments, and is
//! otherwise unchanged.

mod token;

use roxmltree::{Document, Node};
use std::fmt::Write as _;
use token::{Attribute, Token, TokenKind, tokens};

/// Attributes that are written first, in this order. All other attributes follow in their original order.
pub(crate) const ORDER: &[&str] = &[
    "val",
    "name",
    "as",
    "file",
    "id",
    "reason",
    "root",
    "when",
    "size",
    "extends",
    "displayname",
    "low",
    "high",
    "pos",
    "min",
    "max",
    "expr",
    "width",
    "type",
    "case-prefix",
    "display",
    "call",
    "force",
];

/// Elements whose text is written between their tags, on separate lines.
const OWN_LINE: &[&str] = &["display", "doc"];
/// Elements whose text may be reindented.
const INDENTED: &[&str] = &["doc", "expr"];

/// Formats a description; `None` if it is not XML.
///
/// The caller must verify that the meaning is unchanged: read both versions and compare the models.
pub fn layout(text: &str) -> Option<String> {
    Document::parse(text).ok()?;
    let mut out = Layout { out: String::new(), depth: 0, state: State::Start };
    let all = tokens(text);
    let mut at = 0;
    while let Some(token) = all.get(at) {
        at += out.token(token, all.get(at + 1..).unwrap_or_default());
    }
    let mut out = out.out;
    out.truncate(out.trim_end().len());
    out.push('\n');
    Some(out)
}

/// Returns whether two documents are the same XML except for the layout: elements, attributes, text nodes and comments
/// in the same order. Ignores whitespace around text nodes, within the texts of `<doc>` and `<expr>`, and within
/// comments.
pub fn same_but_layout(a: &str, b: &str) -> bool {
    match (Document::parse(a), Document::parse(b)) {
        (Ok(a), Ok(b)) => {
            let contents = |document: &Document<'_>| -> Vec<String> {
                document.root().descendants().filter_map(content).collect()
            };
            contents(&a) == contents(&b)
        }
        _ => false,
    }
}

/// Returns a text to compare nodes by: two nodes have the same text if and only if they have the same depth and
/// content. `None` for a text of only whitespace.
fn content(node: Node<'_, '_>) -> Option<String> {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let depth = node.ancestors().count();
    if node.is_element() {
        let mut attributes: Vec<String> =
            node.attributes().map(|a| format!("{}={:?}", a.name(), a.value())).collect();
        attributes.sort_unstable();
        return Some(format!("{depth}<{} {}", node.tag_name().name(), attributes.join(" ")));
    }
    let text = node.text().map(str::trim).filter(|text| !text.is_empty())?;
    let inside = node.parent_element().map_or("", |parent| parent.tag_name().name());
    let text = if node.is_comment() || INDENTED.contains(&inside) { words(text) } else { text.to_owned() };
    Some(format!("{depth}{}{text}", if node.is_comment() { '!' } else { ':' }))
}

/// Last written item, which determines the whitespace before the next item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing was written yet.
    Start,
    /// Start tag of an element.
    Opened,
    /// An item that is complete, without a line break behind it in the source.
    Whole,
    /// A complete item, with a line break behind it in the source.
    Ended,
    /// A complete item, with an empty line behind it in the source, which the layout preserves.
    Apart,
}

struct Layout {
    out: String,
    depth: usize,
    state: State,
}

impl Layout {
    /// Writes a token, and the tokens of `rest` that belong to the same element. Returns the number of written tokens.
    fn token(&mut self, token: &Token<'_>, rest: &[Token<'_>]) -> usize {
        match token.kind {
            TokenKind::Text => {
                // Between elements, text should be only whitespace, and only the number of its line breaks matters.
                // Other text is preserved.
                let text = token.text.trim();
                let breaks = token.text.matches('\n').count();
                if text.is_empty() {
                    self.state = match (self.state, breaks) {
                        (State::Whole, 0) => State::Whole,
                        (State::Whole | State::Ended, 1) => State::Ended,
                        (State::Whole | State::Ended | State::Apart, 2..) => State::Apart,
                        (state, _) => state,
                    };
                } else {
                    self.line(text);
                }
                1
            }
            TokenKind::Comment | TokenKind::Instruction => {
                if self.state == State::Whole
                    && token.kind == TokenKind::Comment
                    && !token.text.contains('\n')
                {
                    // A one-line comment behind an item on the same line stays on this line.
                    self.out.push_str("  ");
                    self.out.push_str(token.text);
                } else {
                    let text = indented(token.text, token.indent, &self.tabs());
                    self.line(&text);
                }
                1
            }
            TokenKind::Data => {
                self.line(token.text);
                1
            }
            TokenKind::Close => {
                self.depth = self.depth.saturating_sub(1);
                if self.state == State::Apart {
                    self.state = State::Ended;
                }
                self.line(token.text);
                1
            }
            TokenKind::Empty => {
                let tag = tag(token, "/>");
                self.line(&tag);
                1
            }
            TokenKind::Open => self.element(token, rest),
        }
    }

    /// Writes an element that contains only text completely; for any other element, writes only the start tag. Returns
    /// the number of written tokens, including the start tag.
    fn element(&mut self, open: &Token<'_>, rest: &[Token<'_>]) -> usize {
        let mut start = tag(open, ">");
        let inner =
            rest.iter().position(|token| token.kind != TokenKind::Text && token.kind != TokenKind::Data);
        let closed = inner.filter(|&at| rest.get(at).is_some_and(|token| token.kind == TokenKind::Close));
        let Some(count) = closed else {
            // Only an element that contains both text and elements is copied unchanged; all others are laid out.
            let mixed = rest.iter().take_while(|token| token.kind != TokenKind::Close);
            let mixed: Vec<&Token<'_>> = mixed.collect();
            let plain = mixed.iter().all(|t| !matches!(t.kind, TokenKind::Open | TokenKind::Empty));
            let says = |t: &&&Token<'_>| {
                t.kind == TokenKind::Data || t.kind == TokenKind::Text && !t.text.trim().is_empty()
            };
            if plain && mixed.iter().any(|t| says(&t)) {
                mixed.iter().for_each(|token| start.push_str(token.text));
                start.push_str(rest.get(mixed.len()).map_or("", |close| close.text));
                self.line(&start);
                return mixed.len() + 2;
            }
            self.line(&start);
            // The contents of the outermost element are not indented.
            self.depth += usize::from(open.name != "isa");
            self.state = State::Opened;
            return 1;
        };
        let text: String = rest.iter().take(count).map(|token| token.text).collect();
        let close = rest.get(count).map_or("", |token| token.text);
        let name = open.name;
        let trimmed = text.trim();
        if trimmed.is_empty() {
            self.line(&tag(open, "/>"));
            return count + 2;
        }
        if !trimmed.contains('\n') && !OWN_LINE.contains(&name) {
            self.line(&format!("{start}{trimmed}{close}"));
            return count + 2;
        }
        let tabs = self.tabs();
        if trimmed.contains('\n') && !INDENTED.contains(&name) {
            self.line(&format!("{start}{text}{close}"));
        } else {
            let inner = unindented(&text).replace('\n', &format!("\n{tabs}\t"));
            let inner = inner.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
            self.line(&format!("{start}\n{tabs}\t{inner}\n{tabs}{close}"));
        }
        count + 2
    }

    fn tabs(&self) -> String {
        "\t".repeat(self.depth)
    }

    /// Writes an item that begins on a new line.
    fn line(&mut self, text: &str) {
        match self.state {
            State::Start => {}
            State::Apart => self.out.push_str("\n\n"),
            _ => self.out.push('\n'),
        }
        let tabs = self.tabs();
        self.out.push_str(&tabs);
        self.out.push_str(text);
        self.state = State::Whole;
    }
}

/// Returns the start tag of an element; with `/>` as `end`, an empty element.
fn tag(token: &Token<'_>, end: &str) -> String {
    let mut attributes: Vec<&Attribute<'_>> = token.attributes.iter().collect();
    let place = |attribute: &&Attribute<'_>| ORDER.iter().position(|name| *name == attribute.name);
    if token.name != "meta" {
        attributes.sort_by_key(|attribute| place(attribute).unwrap_or(ORDER.len()));
    }
    let mut out = format!("<{}", token.name);
    for attribute in attributes {
        let value = attribute.value.replace('"', "&quot;");
        let _ = write!(out, " {}=\"{value}\"", attribute.name);
    }
    out.push_str(end);
    out
}

/// Reindents a comment: shifts all its lines by the same number of columns as the first line. `before` and `now` are
/// the old and new indentation of the first line.
fn indented(text: &str, before: &str, now: &str) -> String {
    let mut lines = text.lines();
    let mut out = lines.next().unwrap_or_default().trim_end().to_owned();
    for line in lines {
        out.push('\n');
        match line.strip_prefix(before) {
            _ if line.trim().is_empty() => {}
            Some(rest) => {
                out.push_str(now);
                out.push_str(rest.trim_end());
            }
            None => out.push_str(line.trim_end()),
        }
    }
    out
}

/// Returns the text without surrounding empty lines and without the common indentation of its lines.
fn unindented(text: &str) -> String {
    let body = text.trim_end();
    let first_empty = body.lines().next().is_none_or(|line| line.trim().is_empty());
    let skipped = usize::from(!first_empty);
    let blank = |c: char| c == ' ' || c == '\t';
    let shared = body
        .lines()
        .skip(skipped)
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.len() - line.trim_start_matches(blank).len())
        .min()
        .unwrap_or(0);
    let lines = body.lines().enumerate().map(|(i, line)| match i < skipped {
        true => line.trim_start_matches(blank),
        false => line.get(shared..).unwrap_or_default(),
    });
    let lines: Vec<&str> = lines.collect();
    let start = lines.iter().position(|line| !line.trim().is_empty()).unwrap_or(0);
    lines.get(start..).unwrap_or_default().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_attributes_and_text_are_formatted() {
        let text = "<?xml version='1.0'?>\n<isa ><!-- one\n     two -->\n\n\n<bitset size='8'\n name=\"#i\"/><bitset extends='#i' name='a'>\
            <display>a   b</display> <pattern high='7' low='0'>\n 0000000x </pattern> <!-- all -->\n\n<doc>One.\n   Two.</doc></bitset></isa>";
        let wanted = "<?xml version='1.0'?>\n<isa>\n<!-- one\n     two -->\n\n<bitset name=\"#i\" size=\"8\"/>\n\
            <bitset name=\"a\" extends=\"#i\">\n\t<display>\n\t\ta   b\n\t</display>\n\
            \t<pattern low=\"0\" high=\"7\">0000000x</pattern>  <!-- all -->\n\n\t<doc>\n\t\tOne.\n\t\tTwo.\n\t</doc>\n\
            </bitset>\n</isa>\n";
        assert_eq!(layout(text).as_deref(), Some(wanted));
        assert_eq!(layout(wanted).as_deref(), Some(wanted));
        assert!(same_but_layout(text, wanted));
        assert!(!same_but_layout(text, &wanted.replace("two", "three")));
    }

    #[test]
    fn invalid_xml_is_not_formatted() {
        assert_eq!(layout("<isa>"), None);
    }
}
