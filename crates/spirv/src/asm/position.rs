//! Converts offsets to lines and columns as SPIRV-Tools counts them. Columns are bytes; a line break within a
//! word (a multi-line string) counts as a column.

use super::cursor::Cursor;

/// Converts ascending byte offsets to lines and columns.
pub(super) struct Positions<'t> {
    cursor: Cursor<'t>,
    line: u32,
    /// Byte offset of column 1 of the current line.
    line_start: usize,
}

impl<'t> Positions<'t> {
    pub(super) fn new(text: &'t [u8]) -> Positions<'t> {
        Positions { cursor: Cursor::new(text, 0), line: 1, line_start: 0 }
    }

    /// Returns the line and column of an offset. If offsets are not ascending, the text is scanned again from
    /// the start.
    pub(super) fn of(&mut self, offset: usize) -> (u32, u32) {
        if offset < self.cursor.pos {
            *self = Positions::new(self.cursor.text);
        }
        while self.cursor.pos < offset {
            let start = self.cursor.pos;
            self.cursor.advance();
            let blank_end = self.cursor.pos.min(offset);
            for (i, &b) in self.cursor.slice(start, blank_end).iter().enumerate() {
                if b == b'\n' {
                    self.line += 1;
                    self.line_start = start + i + 1;
                }
            }
            if self.cursor.pos >= offset {
                self.cursor.pos = blank_end;
                break;
            }
            let end = self.cursor.word_end(self.cursor.pos).max(self.cursor.pos + 1);
            if end > offset {
                break;
            }
            self.cursor.pos = end;
        }
        let column = offset - self.line_start.min(offset);
        (self.line, u32::try_from(column + 1).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_inside_words_do_not_advance_the_line() {
        let text = b"a b ; c\n\n  \"x\ny\" d\ne";
        let mut positions = Positions::new(text);
        assert_eq!(positions.of(0), (1, 1));
        assert_eq!(positions.of(2), (1, 3));
        assert_eq!(positions.of(11), (3, 3));
        assert_eq!(positions.of(17), (3, 9));
        assert_eq!(positions.of(text.len() - 1), (4, 1));
        assert_eq!(positions.of(text.len()), (4, 2));
        assert_eq!(positions.of(2), (1, 3));
    }
}
