//! Files by id, spans within them, and the way from a byte offset to a line and column.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Names one file of a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FileId(pub u32);

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The file that the bytes are in.
    pub file: FileId,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset just after the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes `start..end` of `file`. Offsets beyond 4 GiB are clamped.
    pub fn new(file: FileId, start: usize, end: usize) -> Span {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { file, start: clamp(start), end: clamp(end.max(start)) }
    }

    /// The same span as a range of byte offsets.
    pub fn range(self) -> core::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A line and a column, both counted from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// One file: its name as the user knows it, and its text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    name: String,
    text: Arc<str>,
    line_starts: Vec<u32>,
}

impl SourceFile {
    /// The name that was given when the file was added.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The whole text, shared.
    pub fn shared_text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// How many lines the file has; an empty file has one.
    pub fn line_count(&self) -> usize {
        self.line_starts.len()
    }

    /// The line and column of a byte offset; an offset past the end is the end.
    pub fn position(&self, offset: u32) -> Position {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line_starts.partition_point(|&start| start as usize <= offset).max(1) - 1;
        let start = self.line_starts.get(line).map_or(0, |&s| s as usize);
        let column = self.text[start..offset].chars().count();
        Position { line: to_u32(line + 1), column: to_u32(column + 1) }
    }

    /// The text of a line (from 1) without its line break.
    pub fn line(&self, line: u32) -> Option<&str> {
        let index = (line as usize).checked_sub(1)?;
        let start = *self.line_starts.get(index)? as usize;
        let end = self.line_starts.get(index + 1).map_or(self.text.len(), |&e| e as usize);
        Some(self.text[start..end].trim_end_matches(['\n', '\r']))
    }
}

/// All files that a reading touched.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// An empty map.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// Adds a file and returns its id. Two files may have one name.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        let text = text.into();
        let mut line_starts = Vec::from([0]);
        line_starts.extend(text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(i, _)| to_u32(i + 1)));
        let id = FileId(to_u32(self.files.len()));
        self.files.push(SourceFile { name: name.into(), text, line_starts });
        id
    }

    /// The file of an id that this map gave out.
    pub fn file(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// All files with their ids, in the order they were added.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(i, f)| (FileId(to_u32(i)), f))
    }

    /// The text of a span; empty where the span does not fit its file.
    pub fn text(&self, span: Span) -> &str {
        self.file(span.file).and_then(|f| f.text().get(span.range())).unwrap_or("")
    }

    /// The name of the file and the position of the span's first byte.
    pub fn locate(&self, span: Span) -> Option<(&str, Position)> {
        let file = self.file(span.file)?;
        Some((file.name(), file.position(span.start)))
    }
}

fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_characters_from_one() {
        let mut map = SourceMap::new();
        let id = map.add("a.xml", "ab\nçd\n");
        let file = map.file(id).unwrap();
        assert_eq!(file.position(0), Position { line: 1, column: 1 });
        assert_eq!(file.position(3), Position { line: 2, column: 1 });
        assert_eq!(file.position(5), Position { line: 2, column: 2 });
        assert_eq!(file.position(999), Position { line: 3, column: 1 });
        assert_eq!(file.line(2), Some("çd"));
        assert_eq!(file.line_count(), 3);
    }

    #[test]
    fn a_span_that_does_not_fit_has_no_text() {
        let mut map = SourceMap::new();
        let id = map.add("a", "xyz");
        assert_eq!(map.text(Span::new(id, 1, 2)), "y");
        assert_eq!(map.text(Span::new(id, 1, 9)), "");
        assert_eq!(map.text(Span::new(FileId(7), 0, 1)), "");
    }
}
