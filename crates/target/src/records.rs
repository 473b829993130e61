//! Arguments and results of the operations of a target.

use crate::io::{JobSink, Source, StreamError, fill};
use crate::job::WordKind;
use isaloom_schema::{Fact, Instruction};
use isaloom_source::SourceMap;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// Number of bytes of a file copied at a time.
const COPIED: usize = 64 << 10;

/// Replacement of bytes in a file by the same number of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Offset in the file, in bytes.
    pub offset: u64,
    /// New bytes.
    pub bytes: Vec<u8>,
}

impl Replaced {
    /// Copies a file with the replacement applied, in pieces.
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

/// Errors in a description, with their source texts.
#[derive(Clone, Debug, Default)]
pub struct Faults<'a> {
    /// Source texts.
    pub files: Cow<'a, SourceMap>,
    /// Diagnostics, in the order of the reader.
    pub diagnostics: Vec<isaloom_source::Diagnostic>,
    /// Whether the errors prevent the operation.
    pub fatal: bool,
}

/// Inputs, opened one by one. The command reports an input that cannot be opened and continues.
pub type Sources<'s> = dyn Iterator<Item = Result<Box<dyn Source + 's>, StreamError>> + 's;

/// Callback for each instruction.
pub type Visit<'v> = dyn FnMut(Instruction) -> ControlFlow<()> + 'v;

/// Subject of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// Words in hex, in a form of [`hex`](crate::hex) or in brackets, or a line of assembly.
    Text(&'a str),
    /// Words in hex of this kind.
    Words(&'a str, WordKind),
    /// Machine code.
    Bytes(&'a [u8]),
    /// Instruction at an offset of machine code, or at an address of a code object.
    At(&'a [u8], u64),
}

/// Statistics of a description.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Facts, one per statistic.
    pub facts: Vec<Fact>,
    /// The same facts for each encoding, if the description has encodings.
    pub encodings: Vec<Vec<Fact>>,
}
