//! Text of a document, with conversion between byte offsets and positions of the protocol.

use gen_lsp_types::{Position, PositionEncodingKind, Range as LspRange};
use std::ops::Range;
use std::sync::Arc;

/// Unit in which the column of a position is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes of the UTF-8 text.
    Utf8,
    /// UTF-16 code units. Every client supports them.
    #[default]
    Utf16,
    /// Unicode scalar values (UTF-32).
    Utf32,
}

impl Encoding {
    /// Returns the encoding to use: the first of UTF-8, UTF-16 and UTF-32 that the client offers. UTF-8 needs no
    /// conversion. If the client offers none of these, returns UTF-16.
    pub(crate) fn negotiated(offered: &[PositionEncodingKind]) -> Encoding {
        let has = |wanted: &PositionEncodingKind| offered.contains(wanted);
        match () {
            () if has(&PositionEncodingKind::UTF8) => Encoding::Utf8,
            () if has(&PositionEncodingKind::UTF16) || offered.is_empty() => Encoding::Utf16,
            () if has(&PositionEncodingKind::UTF32) => Encoding::Utf32,
            () => Encoding::Utf16,
        }
    }

    /// Returns the name of the encoding in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    fn width(self, c: char) -> usize {
        match self {
            Encoding::Utf8 => c.len_utf8(),
            Encoding::Utf16 => c.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }

    /// Returns the length of a string in the unit of this encoding.
    pub(crate) fn length(self, text: &str) -> usize {
        match self {
            Encoding::Utf8 => text.len(),
            _ => text.chars().map(|c| self.width(c)).sum(),
        }
    }
}

/// A text with its line starts.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    text: Arc<str>,
    lines: Vec<usize>,
    encoding: Encoding,
}

impl Text {
    /// Creates a text whose positions use `encoding`.
    pub(crate) fn new(text: impl Into<Arc<str>>, encoding: Encoding) -> Text {
        let text = text.into();
        let mut lines = vec![0];
        let bytes = text.as_bytes();
        for (at, byte) in bytes.iter().enumerate() {
            // A line ends with `\n`, `\r\n`, or a single `\r`.
            let ends = *byte == b'\n' || *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
            if ends {
                lines.push(at + 1);
            }
        }
        Text { text, lines, encoding }
    }

    /// Returns the whole text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the whole text as a shared pointer.
    pub(crate) fn shared(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// Returns the position encoding.
    pub(crate) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Returns the byte range of line number `line`, from 0, without its line break; `None` if there is no such line.
    pub(crate) fn line(&self, line: usize) -> Option<Range<usize>> {
        let start = *self.lines.get(line)?;
        let end = self.lines.get(line + 1).copied().unwrap_or(self.text.len());
        let text = self.text.get(start..end)?;
        Some(start..start + text.trim_end_matches(['\n', '\r']).len())
    }

    /// Returns the line of a byte offset, counted from 0.
    pub(crate) fn line_of(&self, offset: usize) -> usize {
        self.lines.partition_point(|&start| start <= offset).saturating_sub(1)
    }

    /// Returns whether a line begins at a byte offset.
    pub(crate) fn begins_line(&self, offset: usize) -> bool {
        self.lines.binary_search(&offset).is_ok()
    }

    /// Converts a position to a byte offset. A column beyond the end of its line gives the end of the line; a line
    /// beyond the last gives the end of the text.
    pub(crate) fn offset(&self, position: Position) -> usize {
        let Some(line) = self.line(position.line as usize) else { return self.text.len() };
        let text = self.text.get(line.clone()).unwrap_or("");
        let wanted = position.character as usize;
        let mut column = 0;
        for (at, c) in text.char_indices() {
            column += self.encoding.width(c);
            if column > wanted {
                return line.start + at;
            }
        }
        line.end
    }

    /// Converts a byte offset to a position. An offset inside a character gives the start of the character; an offset
    /// beyond the end gives the end of the text.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line_of(offset);
        let start = self.lines.get(line).copied().unwrap_or(0);
        let before = self.text.get(start..offset).unwrap_or("");
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Position { line: clamp(line), character: clamp(self.encoding.length(before)) }
    }

    /// Converts a byte range to a range of positions.
    pub(crate) fn range(&self, range: Range<usize>) -> LspRange {
        LspRange { start: self.position(range.start), end: self.position(range.end.max(range.start)) }
    }

    /// Converts a range of positions to a byte range. The two positions can be in any order.
    pub(crate) fn bytes(&self, range: LspRange) -> Range<usize> {
        let (start, end) = (self.offset(range.start), self.offset(range.end));
        start.min(end)..start.max(end)
    }

    /// Returns the text after a range was replaced by `new`.
    pub(crate) fn edited(&self, range: LspRange, new: &str) -> Text {
        let range = self.bytes(range);
        let mut text = String::with_capacity(self.text.len() + new.len());
        text.push_str(self.text.get(..range.start).unwrap_or(""));
        text.push_str(new);
        text.push_str(self.text.get(range.end..).unwrap_or(""));
        Text::new(text, self.encoding)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn positions_round_trip_in_every_encoding() {
        let written = "a\u{1f600}b\r\n\u{e9}x\rlast\n";
        for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
            let text = Text::new(written, encoding);
            for (offset, _) in written.char_indices() {
                // A position between `\r` and `\n` is converted to the end of the line, before the `\r`.
                if written.get(..offset).unwrap().ends_with('\r')
                    && written.get(offset..).unwrap().starts_with('\n')
                {
                    continue;
                }
                assert_eq!(text.offset(text.position(offset)), offset, "{encoding:?} {offset}");
            }
        }
        let text = Text::new(written, Encoding::Utf16);
        assert_eq!(text.position(5), at(0, 3));
        assert_eq!(text.offset(at(0, 2)), 1, "within a pair");
        assert_eq!(text.offset(at(0, 99)), 6);
        assert_eq!(text.offset(at(2, 1)), 13);
        assert_eq!(text.offset(at(99, 0)), written.len());
        assert_eq!(text.line_of(12), 2);
    }

    #[test]
    fn edit_replaces_text_between_two_positions() {
        let text = Text::new("one\ntwo\n", Encoding::Utf16);
        let range = LspRange { start: at(0, 1), end: at(1, 1) };
        assert_eq!(text.edited(range, "X").as_str(), "oXwo\n");
        let turned = LspRange { start: at(1, 1), end: at(0, 1) };
        assert_eq!(text.edited(turned, "").as_str(), "owo\n");
    }
}
