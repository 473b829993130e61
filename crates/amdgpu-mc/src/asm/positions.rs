//! Source positions of code: files, directories, and the rows of a line table.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct File {
    /// Directory, as an index into [`Positions::folders`] from 1; 0 is the compilation directory.
    pub(super) folder: usize,
    pub(super) name: Vec<u8>,
    pub(super) md5: Option<[u8; 16]>,
    pub(super) source: Option<Vec<u8>>,
}

/// Additional properties of a position, as bits.
pub(super) mod mark {
    pub(crate) const BLOCK: u8 = 1;
    pub(crate) const PROLOGUE_END: u8 = 2;
    pub(crate) const EPILOGUE_BEGIN: u8 = 4;
}

/// Position in source code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) file: u32,
    pub(super) line: u32,
    pub(super) column: u16,
    pub(super) isa: u32,
    pub(super) discriminator: u32,
    /// Whether a debugger may stop at this position (`is_stmt`).
    pub(super) statement: bool,
    pub(super) marks: u8,
}

/// Row of the line table: the position of the code from an offset on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) offset: u64,
    pub(super) position: Position,
}

/// Source positions of a program.
#[derive(Debug, Default)]
pub(super) struct Positions {
    /// Whether the program has a line table: the program has a `.file` directive with a number.
    pub(super) used: bool,
    /// Whether the table has the format of DWARF 5: the program has a `.file` directive with number 0.
    pub(super) fifth: bool,
    /// Compilation directory.
    pub(super) ran: Vec<u8>,
    pub(super) folders: Vec<Vec<u8>>,
    numbers: FxHashMap<Vec<u8>, usize>,
    pub(super) files: BTreeMap<u32, File>,
    /// Rows per section, in the order of their first rows.
    pub(super) rows: Vec<(usize, Vec<Row>)>,
    /// Position of the next row.
    pub(super) pending: Option<Position>,
    /// Whether the last `is_stmt` was 0, so that debuggers do not stop at the next rows.
    pub(super) silent: bool,
    /// Whether some files have a checksum and others do not.
    pub(super) uneven: bool,
}

impl Positions {
    /// Returns the directory index and the file name in that directory.
    pub(super) fn placed(&mut self, folder: Vec<u8>, name: Vec<u8>) -> (usize, Vec<u8>) {
        let (folder, name) = match folder {
            folder if !folder.is_empty() && folder == self.ran => (Vec::new(), name),
            folder if folder.is_empty() => parted(name),
            folder => (folder, name),
        };
        let name = if name.is_empty() { b"<stdin>".to_vec() } else { name };
        if folder.is_empty() {
            return (0, name);
        }
        let next = self.folders.len() + 1;
        let number = *self.numbers.entry(folder.clone()).or_insert(next);
        if number == next {
            self.folders.push(folder);
        }
        (number, name)
    }

    /// Returns an unused file number below the highest used number; `None` if all these numbers are used.
    pub(super) fn gap(&self) -> Option<u32> {
        let numbered = self.files.keys().filter(|number| **number > 0);
        (1..).zip(numbered).find(|(wanted, number)| wanted != *number).map(|(wanted, _)| wanted)
    }
}

/// Splits a name into its directory and the rest.
fn parted(name: Vec<u8>) -> (Vec<u8>, Vec<u8>) {
    let Some(at) = name.iter().rposition(|byte| *byte == b'/') else { return (Vec::new(), name) };
    let last = name.get(at + 1..).unwrap_or(&[]);
    let last = if last.is_empty() { b"." } else { last };
    let folder = name.get(..at).unwrap_or(&[]);
    let end = folder.iter().rposition(|byte| *byte != b'/').map_or(0, |at| at + 1);
    let folder = folder.get(..end).filter(|folder| !folder.is_empty()).unwrap_or(b"/");
    (folder.to_vec(), last.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_split_at_last_slash() {
        let parts = |name: &str| {
            let (folder, name) = parted(name.as_bytes().to_vec());
            (String::from_utf8(folder).unwrap_or_default(), String::from_utf8(name).unwrap_or_default())
        };
        for (name, folder, last) in
            [("a", "", "a"), ("/x/a", "/x", "a"), ("/c", "/", "c"), ("d/", "d", "."), ("a//b", "a", "b")]
        {
            assert_eq!(parts(name), (folder.to_owned(), last.to_owned()), "{name}");
        }
    }
}
