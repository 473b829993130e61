//! XML writer: prints elements on separate lines in the form that [`layout`](crate::layout()) defines.
//!
//! Only this module escapes text and formats bit positions.

use crate::layout::ORDER;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::GenRange;
use isaloom_source::is_unsafe_in_text;
use std::fmt::{Display, Write as _};

/// A start tag under construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    name: &'static str,
    attributes: Vec<(String, String)>,
}

/// Lines of XML for one nesting depth and the depths below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    out: String,
    depth: usize,
}

/// Character that replaces each character that XML does not allow.
const REPLACEMENT: char = '\u{fffd}';

impl Tag {
    /// Creates a tag without attributes.
    pub fn new(name: &'static str) -> Tag {
        Tag { name, attributes: Vec::new() }
    }

    /// Adds an attribute.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Display) -> Tag {
        self.attributes.push((name.to_owned(), value.to_string()));
        self
    }

    /// Adds an attribute if `value` is `Some`.
    #[must_use]
    pub fn maybe(self, name: &str, value: Option<impl Display>) -> Tag {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Returns the text of the tag without angle brackets: its name and its attributes, in the order of the layout.
    fn inner(mut self) -> String {
        let rank = |name: &str| ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len());
        self.attributes.sort_by_key(|(name, _)| rank(name));
        let mut out = self.name.to_owned();
        for (name, value) in &self.attributes {
            // Writing to a string cannot fail.
            let _ = write!(out, " {name}=\"{}\"", attribute(value));
        }
        out
    }

    /// Adds the attributes of a bit range: `pos` for one bit, otherwise `low` and `high`.
    #[must_use]
    pub fn bits(self, range: BitRange) -> Tag {
        match range.width() {
            1 => self.with("pos", range.low()),
            _ => self.with("low", range.low()).with("high", range.high()),
        }
    }
}

impl Lines {
    /// Creates an empty list of lines, whose elements are at this nesting depth.
    pub fn new(depth: usize) -> Lines {
        Lines { out: String::new(), depth }
    }

    /// Returns the text.
    pub fn finish(self) -> String {
        self.out
    }

    /// Appends the lines of another list, without a change of their indentation.
    pub fn append(&mut self, lines: Lines) {
        self.out.push_str(&lines.out);
    }

    /// Adds an empty line, unless the list has no lines yet.
    pub fn gap(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    /// Adds an element without contents.
    pub fn empty(&mut self, tag: Tag) {
        self.line(&format!("<{}/>", tag.inner()));
    }

    /// Adds an element with text, on one line.
    pub fn text(&mut self, tag: Tag, text: &str) {
        let name = tag.name;
        self.line(&format!("<{}>{}</{name}>", tag.inner(), content(text)));
    }

    /// Adds an element with text on separate lines.
    pub fn block(&mut self, tag: Tag, text: &str) {
        let name = tag.name;
        self.open(tag);
        self.line(&content(text));
        self.close(name);
    }

    /// Adds a `<doc>` element. The common indentation of the lines in `text` is removed, and the lines are indented
    /// like the element.
    pub fn doc(&mut self, text: &str) {
        let text = text.trim();
        let blank = |line: &&str| line.trim().is_empty();
        let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
        let common = text.lines().skip(1).filter(|line| !blank(line)).map(indent).min().unwrap_or(0);
        self.open(Tag::new("doc"));
        for (number, line) in text.lines().enumerate() {
            let rest = if number == 0 { line } else { line.get(common..).unwrap_or_default() };
            match rest.trim_end() {
                "" => self.out.push('\n'),
                rest => self.line(&content(rest)),
            }
        }
        self.close("doc");
    }

    /// Adds the start tag of an element with contents.
    pub fn open(&mut self, tag: Tag) {
        self.line(&format!("<{}>", tag.inner()));
        self.depth += 1;
    }

    /// Adds the end tag of the innermost open element.
    pub fn close(&mut self, name: &'static str) {
        self.depth = self.depth.saturating_sub(1);
        self.line(&format!("</{name}>"));
    }

    /// Adds an element, whose content `contents` writes; without any content, the element is an empty element.
    pub fn element(&mut self, tag: Tag, contents: impl FnOnce(&mut Lines)) {
        let mut inner = Lines::new(self.depth + 1);
        contents(&mut inner);
        if inner.out.is_empty() {
            return self.empty(tag);
        }
        let name = tag.name;
        self.open(tag);
        self.out.push_str(&inner.out);
        self.close(name);
    }

    /// Adds one `<pattern>` element per run of fixed bits in a pattern, the highest bits first. Only bits in the mask
    /// `own` are written.
    pub fn patterns(&mut self, pattern: Pattern, own: u128) {
        for range in runs(pattern.mask() & own) {
            let digit = |bit| if pattern.value() >> bit & 1 == 1 { '1' } else { '0' };
            let digits: String = (range.low()..=range.high()).rev().map(digit).collect();
            self.text(Tag::new("pattern").bits(range), &digits);
        }
    }

    /// Adds a `<gen>` element if the generations differ from the generations of the parent.
    pub fn generations(&mut self, gens: GenRange, parent: GenRange) {
        if gens != parent {
            let min = (gens.min != parent.min).then_some(gens.min);
            let max = (gens.max != parent.max).then_some(gens.max);
            self.empty(Tag::new("gen").maybe("min", min).maybe("max", max));
        }
    }

    fn line(&mut self, line: &str) {
        self.out.extend(std::iter::repeat_n('\t', self.depth));
        self.out.push_str(line);
        self.out.push('\n');
    }
}

/// Returns the runs of set bits in a mask, the highest first.
pub fn runs(mask: u128) -> impl Iterator<Item = BitRange> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let high = left.checked_ilog2()?;
        let length = (left << (127 - high)).leading_ones();
        let range = BitRange::new(high + 1 - length, high).ok()?;
        left &= !range.mask();
        Some(range)
    })
}

/// Returns whether XML allows every character of a string.
pub(crate) fn can_be_written(text: &str) -> bool {
    text.chars().all(is_xml)
}

fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..)
        && !matches!(c, '\u{fffe}' | '\u{ffff}')
}

fn attribute(text: &str) -> String {
    escaped(text, |c| match c {
        '"' => Some("&quot;"),
        '\t' => Some("&#9;"),
        '\n' => Some("&#10;"),
        _ => None,
    })
}

fn content(text: &str) -> String {
    escaped(text, |c| (c == '>').then_some("&gt;"))
}

fn escaped(text: &str, also: impl Fn(char) -> Option<&'static str>) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match (c, also(c)) {
            (_, Some(escape)) => out.push_str(escape),
            ('&', _) => out.push_str("&amp;"),
            ('<', _) => out.push_str("&lt;"),
            // A character that could be unsafe in a terminal becomes a character reference. An XML parser converts it
            // back.
            (c, _) if is_unsafe_in_text(c) && is_xml(c) && !matches!(c, '\t' | '\n') => {
                out.push_str(&format!("&#{};", u32::from(c)));
            }
            (c, _) => out.push(if is_xml(c) { c } else { REPLACEMENT }),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_text_and_attributes_round_trip() {
        for text in
            ["a", "a & b < c > d \"e\" 'f'", "a\tb\nc\rd", "]]>", "ü", "a\u{9b}\u{202e}\u{7f}\u{2028}b"]
        {
            let mut lines = Lines::default();
            lines.text(Tag::new("a").with("b", text), text);
            let xml = lines.finish();
            let document = roxmltree::Document::parse(&xml).unwrap();
            let element = document.root_element();
            assert_eq!((element.attribute("b"), element.text()), (Some(text), Some(text)), "{xml}");
            assert!(xml.chars().all(|c| matches!(c, '\t' | '\n') || !is_unsafe_in_text(c)), "{xml}");
        }
    }

    #[test]
    fn pattern_bits_are_written_as_runs_from_the_highest() {
        let mut lines = Lines::new(1);
        lines.patterns(Pattern::new(8, 0b1110_0100, 0b1010_0100), u128::MAX);
        let wanted = "\t<pattern low=\"5\" high=\"7\">101</pattern>\n\t<pattern pos=\"2\">1</pattern>\n";
        assert_eq!(lines.finish(), wanted);
        assert_eq!(runs(u128::MAX).count(), 1);
    }
}
