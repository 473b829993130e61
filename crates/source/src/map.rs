//! Source map: files by id, spans of text in them, and conversion of byte offsets to lines and columns.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use once_cell::race::OnceBox;

/// Id of a file in a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FileId(pub u32);

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// File that contains the range.
    pub file: FileId,
    /// Byte offset of the start.
    pub start: u32,
    /// Byte offset of the end.
    pub end: u32,
}

impl Span {
    /// Returns the span from byte offset `start` to `end` in `file`. Offsets beyond 4 GiB are clamped.
    pub fn new(file: FileId, start: usize, end: usize) -> Span {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { file, start: clamp(start), end: clamp(end.max(start)) }
    }

    /// Returns the byte offsets as a range.
    pub fn range(self) -> core::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A line and a column, both counted from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// A line and a column as editors count them: both from 0, with the column in UTF-16 code units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Utf16Position {
    /// Line, from 0.
    pub line: u32,
    /// Column in UTF-16 code units, from 0.
    pub column: u32,
}

/// A file: its name as shown to the user, and its text.
#[derive(Clone)]
pub struct SourceFile {
    name: String,
    contents: Contents,
    /// Line table; computed when a line or column is first requested.
    lines: OnceBox<Lines>,
}

/// Text of a file: given, or loaded when it is first used.
#[derive(Clone)]
enum Contents {
    Given(Arc<str>),
    Deferred(Arc<Deferred>),
}

/// Text that is loaded when it is first used.
struct Deferred {
    load: Box<dyn Fn() -> Arc<str> + Send + Sync>,
    text: OnceBox<Arc<str>>,
    lines: Box<dyn Fn() -> Option<Lines> + Send + Sync>,
}

/// Line table of a file, for the conversion of offsets to lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Lines {
    /// Byte offset of the start of each line.
    starts: Vec<u32>,
    /// Whether the text is ASCII. If true, columns can be computed from byte offsets without reading the text.
    ascii: bool,
}

impl Contents {
    fn text(&self) -> &Arc<str> {
        match self {
            Contents::Given(text) => text,
            Contents::Deferred(of) => of.text.get_or_init(|| Box::new((of.load)())),
        }
    }
}

impl PartialEq for SourceFile {
    fn eq(&self, other: &SourceFile) -> bool {
        self.name == other.name && self.text() == other.text()
    }
}

impl Eq for SourceFile {}

impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourceFile").field("name", &self.name).field("text", &self.text()).finish()
    }
}

impl SourceFile {
    /// Returns the name that the file was added with.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the whole text; loads it if necessary.
    pub fn text(&self) -> &str {
        self.contents.text()
    }

    /// Returns the whole text as a shared string; loads it if necessary.
    pub fn shared_text(&self) -> Arc<str> {
        Arc::clone(self.contents.text())
    }

    /// Returns the line table.
    pub fn lines(&self) -> &Lines {
        let of_text = || Lines { starts: line_starts(self.text()), ascii: self.text().is_ascii() };
        self.lines.get_or_init(|| match &self.contents {
            Contents::Deferred(of) => Box::new((of.lines)().unwrap_or_else(of_text)),
            Contents::Given(_) => Box::new(of_text()),
        })
    }

    /// Returns the number of lines; an empty file has one line.
    pub fn line_count(&self) -> usize {
        self.lines().starts.len()
    }

    /// Returns the line and column of a byte offset. An offset past the end is clamped to the end.
    pub fn position(&self, offset: u32) -> Position {
        let (line, before) = self.before(offset);
        let before = if self.lines().ascii { before.len() } else { before.chars().count() };
        Position { line: to_u32(line + 1), column: to_u32(before + 1) }
    }

    /// Returns the line of a byte offset, from 1. An offset past the end is in the last line.
    pub fn line_of(&self, offset: u32) -> u32 {
        to_u32(self.lines().starts.partition_point(|&start| start <= offset).max(1))
    }

    /// Returns the line and column of a byte offset as editors count them. An offset past the end is clamped to the
    /// end.
    pub fn utf16_position(&self, offset: u32) -> Utf16Position {
        let (line, before) = self.before(offset);
        let before =
            if self.lines().ascii { before.len() } else { before.chars().map(char::len_utf16).sum() };
        Utf16Position { line: to_u32(line), column: to_u32(before) }
    }

    /// Returns the byte offset of a position as editors count it. A column past the end of the line is clamped to the
    /// position before the line break, and a line past the last line to the end of the file. A column within a
    /// character is moved to the start of the character.
    pub fn utf16_offset(&self, position: Utf16Position) -> u32 {
        let Some(text) = position.line.checked_add(1).and_then(|line| self.line(line)) else {
            return to_u32(self.text().len());
        };
        let start = self.lines().starts.get(position.line as usize).map_or(0, |&s| s as usize);
        let mut column = 0;
        let within = text.char_indices().find(|(_, c)| {
            column += c.len_utf16();
            column > position.column as usize
        });
        to_u32(start + within.map_or(text.len(), |(at, _)| at))
    }

    /// Returns the index of the line that contains an offset, and the part of this line before the offset.
    fn before(&self, offset: u32) -> (usize, &str) {
        let mut offset = (offset as usize).min(self.text().len());
        while !self.text().is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.lines().starts.partition_point(|&start| start as usize <= offset).max(1) - 1;
        let start = self.lines().starts.get(line).map_or(0, |&s| s as usize);
        (line, &self.text()[start..offset])
    }

    /// Returns the byte offset at which a line starts; lines are counted from 1. For a line past the last line, returns
    /// the end of the text.
    pub fn line_start(&self, line: u32) -> usize {
        let start = (line as usize).checked_sub(1).and_then(|i| self.lines().starts.get(i));
        start.map_or(self.text().len(), |&s| s as usize)
    }

    /// Returns the text of a line without its line break; lines are counted from 1. `None` for a line past the last
    /// line.
    pub fn line(&self, line: u32) -> Option<&str> {
        let index = (line as usize).checked_sub(1)?;
        let start = *self.lines().starts.get(index)? as usize;
        let end = self.lines().starts.get(index + 1).map_or(self.text().len(), |&e| e as usize);
        Some(self.text()[start..end].trim_end_matches(['\n', '\r']))
    }
}

/// The files that are read together, such as a description and its imports. A [`FileId`] is the index of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// Returns a source map without files.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// Adds a file and returns its id. Two files may have the same name.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        self.push(name.into(), Contents::Given(text.into()))
    }

    /// Adds a file whose text is loaded by `load` when it is first used, and its line table by `lines`. If `lines`
    /// returns `None`, the table is computed from the text. Several threads may call the functions at the same time;
    /// all calls must return equal values.
    pub fn add_deferred(
        &mut self,
        name: impl Into<String>,
        load: impl Fn() -> Arc<str> + Send + Sync + 'static,
        lines: impl Fn() -> Option<Lines> + Send + Sync + 'static,
    ) -> FileId {
        let deferred = Deferred { load: Box::new(load), text: OnceBox::new(), lines: Box::new(lines) };
        self.push(name.into(), Contents::Deferred(Arc::new(deferred)))
    }

    fn push(&mut self, name: String, contents: Contents) -> FileId {
        let id = FileId(to_u32(self.files.len()));
        self.files.push(SourceFile { name, contents, lines: OnceBox::new() });
        id
    }

    /// Returns the file with an id; `None` if the map has no such file.
    pub fn file(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// Returns all files with their ids, in the order in which they were added.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(i, f)| (FileId(to_u32(i)), f))
    }

    /// Returns the text of a span; empty if the span is not within its file.
    pub fn text(&self, span: Span) -> &str {
        self.file(span.file).and_then(|f| f.text().get(span.range())).unwrap_or("")
    }

    /// Returns the name of the file and the position at which a span starts; `None` if the map has no such file.
    pub fn locate(&self, span: Span) -> Option<(&str, Position)> {
        let file = self.file(span.file)?;
        Some((file.name(), file.position(span.start)))
    }
}

/// Returns the byte offset of the start of each line. Examines eight bytes at once, because most groups of eight bytes
/// contain no line break.
fn line_starts(text: &str) -> Vec<u32> {
    const LOW: u64 = u64::from_le_bytes([0x7f; 8]);
    const BREAKS: u64 = u64::from_le_bytes([b'\n'; 8]);
    let mut starts = Vec::with_capacity(text.len() / 32 + 1);
    starts.push(0);
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    let mut at = 0;
    for word in words {
        let differs = u64::from_le_bytes(*word) ^ BREAKS;
        // Sets the highest bit of each byte that is a line break, and no other bit.
        let mut breaks = !(((differs & LOW) + LOW) | differs | LOW);
        while breaks != 0 {
            starts.push(to_u32(at + breaks.trailing_zeros() as usize / 8 + 1));
            breaks &= breaks - 1;
        }
        at += 8;
    }
    starts.extend((at + 1..).zip(rest).filter(|&(_, &b)| b == b'\n').map(|(next, _)| to_u32(next)));
    starts
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
    fn lines_begin_after_each_line_break() {
        let text = "\n\n0123456\n\u{8a}\u{10a}\x0b\n\n\n\n\n\n\n\n\t\x7fé\nab\n";
        for skipped in text.char_indices().map(|(at, _)| at) {
            let text = &text[skipped..];
            let expected = text.match_indices('\n').map(|(at, _)| at as u32 + 1);
            assert_eq!(line_starts(text), [0].into_iter().chain(expected).collect::<Vec<u32>>(), "{text:?}");
        }
    }

    #[test]
    fn utf16_positions_count_code_units_from_zero() {
        let mut map = SourceMap::new();
        let id = map.add("a.xml", "x\n\u{1f600}\u{e9}b\r\nz");
        let file = map.file(id).unwrap();
        let at = |line, column| Utf16Position { line, column };
        // The second line starts with a character of four bytes, which is two UTF-16 code units.
        for (offset, position) in [(0, at(0, 0)), (2, at(1, 0)), (6, at(1, 2)), (8, at(1, 3)), (11, at(2, 0))]
        {
            assert_eq!(file.utf16_position(offset), position);
            assert_eq!(file.utf16_offset(position), offset);
        }
        assert_eq!(file.utf16_position(4), at(1, 0), "within a character");
        assert_eq!(file.utf16_offset(at(1, 1)), 2, "within a character");
        assert_eq!(file.utf16_offset(at(1, 99)), 9, "past the end of the line");
        assert_eq!(file.utf16_offset(at(9, 0)), 12);
    }

    #[test]
    fn deferred_text_is_loaded_when_first_used() {
        let loads = Arc::new(core::sync::atomic::AtomicU32::new(0));
        let counted = Arc::clone(&loads);
        let mut given = SourceMap::new();
        let id = given.add("a.xml", "ab\n\u{e7}d\n");
        let load = move || {
            counted.fetch_add(1, core::sync::atomic::Ordering::Relaxed);
            Arc::from("ab\n\u{e7}d\n")
        };
        let lines = given.file(id).unwrap().lines().clone();
        let mut map = SourceMap::new();
        map.add_deferred("a.xml", load, move || Some(lines.clone()));
        let copy = map.clone();
        assert_eq!(
            (loads.load(core::sync::atomic::Ordering::Relaxed), map.file(id).unwrap().name()),
            (0, "a.xml")
        );
        assert_eq!(
            (map.file(id).unwrap().line_of(4), loads.load(core::sync::atomic::Ordering::Relaxed)),
            (2, 0)
        );
        assert_eq!(copy.file(id).unwrap().position(5), Position { line: 2, column: 2 });
        assert_eq!(map.text(Span::new(id, 0, 2)), "ab");
        assert_eq!(loads.load(core::sync::atomic::Ordering::Relaxed), 1, "copies share the text");
        assert_eq!(map, given);
    }

    #[test]
    fn invalid_span_has_no_text() {
        let mut map = SourceMap::new();
        let id = map.add("a", "xyz");
        assert_eq!(map.text(Span::new(id, 1, 2)), "y");
        assert_eq!(map.text(Span::new(id, 1, 9)), "");
        assert_eq!(map.text(Span::new(FileId(7), 0, 1)), "");
    }
}
