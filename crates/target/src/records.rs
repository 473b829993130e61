//! Arguments and results of the operations of a target.

use crate::io::{JobSink, Source, StreamError, fill};
use crate::job::WordKind;
use isaloom_schema::{Fact, Instruction};
use isaloom_source::SourceMap;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// Number of bytes of a file that are copied at a time.
const COPIED: usize = 64 << 10;

/// Replacement of bytes in a file by other bytes of the same number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Offset in the file, in bytes.
    pub offset: u64,
    /// Bytes that replace the old ones.
    pub bytes: Vec<u8>,
}

impl Replaced {
    /// Copies the file to the sink with these bytes replaced, in pieces.
    ///
    /// # Errors
    /// If the file or the sink fails.
    pub fn copy(&self, file: &mut dyn Source, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        let (mut at, mut piece) = (0u64, vec![0; COPIED]);
        loop {
            let filled = fill(file, &mut piece)?;
            if filled == 0 {
                return Ok(());
            }
            let copied = piece.get_mut(..filled).unwrap_or_default();
            for (place, byte) in (at..).zip(copied.iter_mut()) {
                let index = place.checked_sub(self.offset).and_then(|index| usize::try_from(index).ok());
                *byte = index.and_then(|index| self.bytes.get(index)).copied().unwrap_or(*byte);
            }
            sink.write(copied)?;
            at += filled as u64;
        }
    }
}

/// Errors in a description.
#[derive(Clone, Debug, Default)]
pub struct Faults<'a> {
    /// Texts of the description's files, to which the diagnostics refer.
    pub files: Cow<'a, SourceMap>,
    /// Diagnostics in the order in which the reader found them.
    pub diagnostics: Vec<isaloom_source::Diagnostic>,
    /// Whether the errors prevent the operation, because no result would be right.
    pub fatal: bool,
}

/// Inputs that are opened one after the other. If an input cannot be opened, the command reports the error and
/// continues with the next one.
pub type Sources<'s> = dyn Iterator<Item = Result<Box<dyn Source + 's>, StreamError>> + 's;

/// Callback for each instruction of a program. `Break` ends the disassembly.
pub type Visit<'v> = dyn FnMut(Instruction) -> ControlFlow<()> + 'v;

/// Words that an explanation is requested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// Words in hex as in [`hex`](crate::hex), words in brackets, or a line of assembly.
    Text(&'a str),
    /// Words in hex of this kind.
    Words(&'a str, WordKind),
    /// Machine code.
    Bytes(&'a [u8]),
    /// Instruction at a byte offset of machine code, or at an address of a code object.
    At(&'a [u8], u64),
}

/// Statistics of a description.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Facts, one per property that is counted.
    pub facts: Vec<Fact>,
    /// For each encoding, the same facts; empty if the description has no encodings.
    pub encodings: Vec<Vec<Fact>>,
}
