//! Text of a description, with a map from its offsets to offsets in the file. The map accounts for XML references, line
//! breaks, comments and CDATA sections, so that spans in expressions and displays refer to the exact characters in the
//! file.

use crate::short::Short;
use isaloom_source::{FileId, Span};
use roxmltree::Node;
use std::ops::Range;

/// Position in the file of the text that is parsed, because a large file is parsed in pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) file: FileId,
    /// Number that is added to an offset in the parsed text to get the offset in the file.
    pub(crate) shift: usize,
}

impl Origin {
    /// Converts a range of the parsed text to a span in the file.
    pub(crate) fn span(self, range: &Range<usize>) -> Span {
        Span::new(self.file, range.start + self.shift, range.end + self.shift)
    }
}

/// Unescaped text, with the position in the file of each of its bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct SpannedText {
    text: String,
    /// Span of the whole text in the file.
    span: Span,
    /// Ascending pairs: an offset in `text`, and the file offset of the byte there. Up to the next pair, text and file
    /// have the same bytes. Empty in the usual case, in which the whole text has the same bytes as the file.
    steps: Vec<(u32, u32)>,
}

/// A name or another short value with its span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// The value.
    pub(crate) text: Short,
    /// Span of the value.
    pub(crate) span: Span,
}

impl SpannedText {
    /// Returns the text directly inside an element. Comments are skipped: the text before and after a comment is
    /// joined.
    pub(crate) fn of_element(node: Node<'_, '_>, origin: Origin) -> SpannedText {
        let source = node.document().input_text();
        let mut text = SpannedText::default();
        let mut bounds: Option<(usize, usize)> = None;
        for child in node.children().filter(Node::is_text) {
            let range = child.range().start..end_of_text(node, child);
            bounds = Some((bounds.map_or(range.start, |b| b.0), range.end));
            let at = range.start + origin.shift;
            text.append(source.get(range).unwrap_or(""), at, child.text().unwrap_or(""));
        }
        text.span = origin.span(&bounds.map_or_else(|| node.range(), |(start, end)| start..end));
        text.settle();
        text
    }

    /// Returns the value of an attribute.
    pub(crate) fn of_attribute(
        attribute: roxmltree::Attribute<'_, '_>,
        source: &str,
        origin: Origin,
    ) -> SpannedText {
        let range = attribute.range_value();
        let mut text = SpannedText { span: origin.span(&range), ..SpannedText::default() };
        let at = range.start + origin.shift;
        text.append(source.get(range).unwrap_or(""), at, attribute.value());
        text.settle();
        text
    }

    /// Clears `steps` (the map of offsets) if the text has the same bytes as the file. The map is then not needed.
    fn settle(&mut self) {
        let start = self.span.start;
        if self.steps.iter().all(|&(text, file)| file.checked_sub(start) == Some(text)) {
            self.steps = Vec::new();
        }
        self.steps.shrink_to_fit();
    }

    /// Appends the unescaped text `meant`. In the file, it has the escaped form `raw` at offset `at`.
    fn append(&mut self, raw: &str, at: usize, meant: &str) {
        let base = self.text.len();
        self.step(base, at);
        self.text.push_str(meant);
        self.walk(raw, at, meant, base);
        self.step(self.text.len(), at + raw.len());
    }

    fn walk(&mut self, raw: &str, at: usize, meant: &str, base: usize) {
        if raw == meant {
            return;
        }
        // Where the two texts differ, the file has an XML reference, a line break of another form, or a mark of a CDATA
        // section.
        let (mut r, mut m) = (0, 0);
        while let (Some(rest), Some(wanted)) = (raw.get(r..), meant.get(m..).and_then(|s| s.chars().next())) {
            let Some(c) = rest.chars().next() else { break };
            let (read, written) = if rest.starts_with("<![CDATA[") {
                (9, 0)
            } else if rest.starts_with("]]>") {
                (3, 0)
            } else if c == '&'
                && let Some(end) = rest.find(';')
            {
                (end + 1, wanted.len_utf8())
            } else if rest.starts_with("\r\n") {
                (2, 1)
            } else if c == wanted {
                r += c.len_utf8();
                m += c.len_utf8();
                continue;
            } else {
                (c.len_utf8(), wanted.len_utf8())
            };
            // One step ends the preceding text before the skipped characters, and one step continues it after them.
            // Both are needed even if the characters have no text, such as a CDATA mark.
            self.step(base + m, at + r);
            r += read;
            m += written;
            self.step(base + m, at + r);
        }
    }

    fn step(&mut self, text: usize, file: usize) {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        self.steps.push((clamp(text), clamp(file)));
    }

    /// Returns the text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the span of the whole text in the file, without surrounding whitespace.
    pub(crate) fn span(&self) -> Span {
        let trimmed = self.text.trim();
        if trimmed.is_empty() {
            return self.span;
        }
        let start = self.text.len() - self.text.trim_start().len();
        self.part(start, start + trimmed.len())
    }

    /// Returns the span in the file of the bytes `start..end` of the text.
    pub(crate) fn part(&self, start: usize, end: usize) -> Span {
        let from = self.offset(start);
        // `offset(end)` would be the start of the next byte. The span must end after the last byte, and include the
        // whole XML reference if one represents this byte.
        let to = if end > start { self.offset_after(end) } else { from };
        Span::new(self.span.file, from, to.max(from))
    }

    fn offset(&self, at: usize) -> usize {
        let i = self.steps.partition_point(|&(text, _)| text as usize <= at).max(1) - 1;
        let (text, file) = self.steps.get(i).copied().unwrap_or((0, self.span.start));
        (file as usize + at.saturating_sub(text as usize)).min(self.span.end as usize)
    }

    fn offset_after(&self, end: usize) -> usize {
        // Several steps may be at `end`; the first of them has the file offset at which the text before `end` ends.
        let i = self.steps.partition_point(|&(text, _)| (text as usize) < end);
        match self.steps.get(i) {
            Some(&(text, file)) if text as usize == end => (file as usize).min(self.span.end as usize),
            _ => self.offset(end.saturating_sub(1)) + 1,
        }
    }
}

/// Returns the end of a text node in the file. The parser joins text and CDATA sections to one node, but reports only
/// the range of its first part. The end is therefore the start of the next sibling, or of the parent's closing tag.
fn end_of_text(parent: Node<'_, '_>, text: Node<'_, '_>) -> usize {
    if let Some(next) = text.next_sibling() {
        return next.range().start;
    }
    let whole = parent.range();
    let source = parent.document().input_text().get(whole.clone()).unwrap_or("");
    source.rfind("</").map_or(text.range().end, |at| whole.start + at).max(text.range().end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(xml: &str) -> (SpannedText, String) {
        let document = roxmltree::Document::parse(xml).unwrap();
        let origin = Origin::default();
        (SpannedText::of_element(document.root_element(), origin), xml.to_owned())
    }

    fn raw<'a>(text: &SpannedText, xml: &'a str, part: &str) -> &'a str {
        let start = text.as_str().find(part).unwrap();
        &xml[text.part(start, start + part.len()).range()]
    }

    #[test]
    fn spans_survive_references_comments_and_cdata() {
        let (text, xml) = text_of("<e>a &amp;&amp; b<!-- not c --> c <![CDATA[d < e]]> f&#x21;\r\n g</e>");
        assert_eq!(text.as_str(), "a && b c d < e f!\n g");
        for (part, written) in
            [("b", "b"), ("&&", "&amp;&amp;"), ("c", "c"), ("d < e", "d < e"), ("f!", "f&#x21;"), ("g", "g")]
        {
            assert_eq!(raw(&text, &xml, part), written, "{part}");
        }
    }

    #[test]
    fn span_excludes_surrounding_whitespace() {
        let (text, xml) = text_of("<e>\n\t a b \n</e>");
        assert_eq!(&xml[text.span().range()], "a b");
    }

    #[test]
    fn empty_element_has_a_span() {
        let (text, xml) = text_of("<e/>");
        assert_eq!(&xml[text.span().range()], "<e/>");
    }
}
