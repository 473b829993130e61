//! Source positions of the code: files, directories, and the rows of the line table.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Source file in the line table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct File {
    /// Directory of the file: index into [`Positions::folders`], counted from 1; 0 means the compilation directory.
    pub(super) folder: usize,
    pub(super) name: Vec<u8>,
    pub(super) md5: Option<[u8; 16]>,
    pub(super) source: Option<Vec<u8>>,
}

/// Bits for the additional properties of a position: start of a basic block, end of a prologue, start of an epilogue.
pub(super) mod mark {
    pub(crate) const BLOCK: u8 = 1;
    pub(crate) const PROLOGUE_END: u8 = 2;
    pub(crate) const EPILOGUE_BEGIN: u8 = 4;
}

/// Position in the source code.
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

/// Row of the line table: the source position of the code from a byte offset in the section on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) offset: u64,
    pub(super) position: Position,
}

/// Files and rows of the line table.
#[derive(Debug, Default)]
pub(super) struct Positions {
    /// Whether the program has a line table, which is the case if it has a `.file` directive with a number.
    pub(super) used: bool,
    /// Whether the line table has the format of DWARF 5, which is the case if the program has a `.file` directive with
    /// the number 0.
    pub(super) fifth: bool,
    /// Compilation directory; empty if it is unknown.
    pub(super) ran: Vec<u8>,
    pub(super) folders: Vec<Vec<u8>>,
    numbers: FxHashMap<Vec<u8>, usize>,
    pub(super) files: BTreeMap<u32, File>,
    /// For each section with rows, its index and its rows. The section that had a row first is first.
    pub(super) rows: Vec<(usize, Vec<Row>)>,
    /// Position of a `.loc` that waits for the next instruction or data.
    pub(super) pending: Option<Position>,
    /// Whether the last `.loc` with `is_stmt` had the value 0, so that debuggers do not stop at the rows after it.
    pub(super) silent: bool,
    /// Whether some files have a checksum and others do not; the table then contains no checksums.
    pub(super) uneven: bool,
}

impl Positions {
    /// Returns the directory index of a file, and its name in this directory. If `folder` is empty, the directory is
    /// taken from the name.
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

    /// Returns the lowest file number that is not declared although a higher one is; `None` if all are declared.
    pub(super) fn gap(&self) -> Option<u32> {
        let numbered = self.files.keys().filter(|number| **number > 0);
        (1..).zip(numbered).find(|(wanted, number)| wanted != *number).map(|(wanted, _)| wanted)
    }
}

/// Splits a file name at the last slash into the directory and the rest.
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
