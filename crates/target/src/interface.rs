//! Interface of an open instruction set.

pub use crate::failure::{Failure, Operation};

use crate::code_operations::CodeOperations;
use crate::description_queries::DescriptionQueries;
use crate::io::{JobSink, Source, StreamError, fill};
use crate::job::WordKind;
use crate::outline::{CompletionItem, Edit, EncodedStatement, IncrementalState, Outline, Signature};
use isaloom_model::Model;
use isaloom_schema::{Explanation, Fact, Findings, Instruction, Isa};
use isaloom_source::SourceMap;
use std::any::Any;
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Number of bytes of a file copied at a time.
const COPIED: usize = 64 << 10;

/// Suffix of a title if no generation was requested.
pub const NEWEST: &str = " (the newest; choose with --gpu)";

/// Open instruction set. All operations are functions of bytes, text and options; those that a target does not
/// implement return [`Failure::Unsupported`].
pub trait Target: Send + Sync {
    /// Returns the record of the instruction set.
    fn isa(&self) -> Isa;

    /// Returns the display title, such as `ir3.xml, generation 600`.
    fn title(&self) -> String;

    /// Returns the display name of the description without generation or GPU, such as `ir3.xml`.
    fn name(&self) -> String {
        self.title()
    }

    /// Returns whether the newest generation is used because none was requested.
    fn is_newest(&self) -> bool {
        false
    }

    /// Returns a note on the default generation, if one was used.
    fn choice(&self) -> Option<String> {
        self.is_newest().then(|| format!("{}{NEWEST}", self.title()))
    }

    /// Returns the errors in the description that prevent exact results of an operation; `check` reports more.
    fn faults(&self, _operation: Operation) -> Faults<'_> {
        Faults::default()
    }

    /// Returns the description as a model, for code generators; `None` if the target has no model.
    fn model(&self) -> Option<Arc<Model>> {
        None
    }

    /// Returns the failure for an operation that the target does not support.
    fn unsupported(&self, operation: Operation) -> Failure;

    /// Returns the queries on the description.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target has no description.
    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Err(self.unsupported(Operation::Info))
    }

    /// Returns the operations on machine code and assembly text.
    ///
    /// # Errors
    /// The reason why nothing can be decoded: errors in the description, or a target without machine code.
    fn code(&self) -> Result<&dyn CodeOperations, Failure> {
        Err(self.unsupported(Operation::Disassemble))
    }

    /// Returns the editing support of the target; `None` if it has none.
    fn editing(&self) -> Option<&dyn Editing> {
        None
    }

    /// Returns the instruction set as `Any`, for a downcast to the type of the target.
    fn as_any(&self) -> &dyn Any;
}

/// Target with editing support for its assembly texts.
pub trait Editing: Target {
    /// Returns the outline of an edited text. `before` holds results for the previous version of the text and the same
    /// target, and is updated. It affects only the run time, not the result.
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline;

    /// Returns completions for the beginning of a statement, which ends at the start of the word being typed.
    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]>;

    /// Returns the signatures of the instructions with the given name, without duplicates.
    fn signatures(&self, name: &str) -> Vec<Signature>;

    /// Returns the index of the operand at the end of `written`, the text after a mnemonic; `None` if commas separate
    /// operands.
    fn operand_place(&self, _written: &str) -> Option<usize> {
        None
    }

    /// Returns the edits that rename a symbol; `None` if replacing its occurrences is enough.
    ///
    /// # Errors
    /// The reason, if the new name is not allowed.
    fn renamed(&self, _text: &str, _old: &str, _new: &str) -> Option<Result<Vec<Edit>, String>> {
        None
    }

    /// Explains a statement; `None` if it has no bytes or is not an instruction.
    fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        let bytes = Some(statement.bytes.as_slice()).filter(|bytes| !bytes.is_empty())?;
        let mut explained = self.code().ok()?.explain(Subject::Bytes(bytes)).ok()?.into_iter().next()?;
        explained.instruction.offset = Some(statement.offset);
        Some(explained)
    }

    /// Checks a program of this instruction set. The sink receives the diagnostics with their source lines.
    ///
    /// # Errors
    /// If the target does not check programs, the source fails, or it does not contain a program.
    fn check_program(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let _ = (source, sink);
        let why = format!("checking programs is not supported for {}", self.title());
        Err(Failure::Impossible { why, help: None })
    }
}

impl dyn Target + '_ {
    /// Returns the instruction set as a concrete type, for operations on two instruction sets of one target; `None` if
    /// it has another type.
    pub fn of_type<T: Target + 'static>(&self) -> Option<&T> {
        self.as_any().downcast_ref()
    }
}

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
    /// Word in hex in any usual form, or a line of assembly.
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
