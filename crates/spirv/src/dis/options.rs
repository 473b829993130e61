//! Options and report of the disassembler.

use super::source::SourceText;
use crate::grammar::Loaded;
use crate::module::TruncatedSize;
use crate::read::{HeaderFault, Problem};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// Fault handling, and whether the text has the comments that are needed to restore the bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Never stops. Faults are written in a form that assembles to the same words, with a note. Operands
    /// without lossless text are written as words, and comments contain all other information (see
    /// [`crate::roundtrip`]). Assembling the text gives the same bytes for every input.
    #[default]
    RoundTrip,
    /// Exactly the SPIRV-Tools text, up to the first fault.
    Reference,
    /// Same as `Reference`, but unknown opcodes, values and extended instructions are written as `OpUnknown(...)`.
    ReferenceUnknown,
}

/// Naming scheme for ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum IdNames {
    /// Ids are named by their debug names, types and values.
    #[default]
    Friendly,
    /// Ids are named by their numbers.
    Raw,
}

/// Selects the instructions to print. The whole module is read in any case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// All instructions.
    #[default]
    All,
    /// The function with this debug name, entry-point name, friendly name or number (`%` is optional).
    Function(String),
    /// The instructions that define an id of the range, and the names and decorations of these ids.
    Ids(RangeInclusive<u32>),
}

/// Options of the disassembler. The default is the output of `isaloom dis`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisOptions {
    /// The grammar; `None` is the built-in one.
    pub grammar: Option<Arc<Loaded>>,
    /// Fault handling.
    pub mode: Mode,
    /// Naming scheme for ids.
    pub names: IdNames,
    /// Instructions to print.
    pub select: Select,
    /// Whether the comment lines with version, generator, bound and schema are printed. In the round-trip
    /// mode, these lines contain data that is needed to restore the bytes.
    pub header: bool,
    /// Whether instructions are indented so that opcodes are aligned in a column.
    pub indent: bool,
    /// Whether blocks are indented by the nesting of their control flow.
    pub nested_indent: bool,
    /// Whether blocks are reordered for reading.
    pub reorder_blocks: bool,
    /// Whether each line has its byte offset as a comment.
    pub offsets: bool,
    /// Whether section headings and the decorations of results are printed as comments.
    pub comments: bool,
    /// Whether each line with friendly names has the numbers of its ids as a comment.
    pub show_ids: bool,
    /// Whether the source line of an instruction is printed before the instruction, as a comment.
    pub source: bool,
    /// Texts of source files that the module names but does not contain ([`super::missing_sources`]).
    pub sources: Arc<[SourceText]>,
    /// Whether each use of a type shows the type, instead of a separate line for the type. Such text is for reading
    /// only.
    pub inline_types: bool,
    /// Whether each use of a constant shows the constant, instead of a separate line for the constant. Specialization
    /// constants keep their lines.
    pub inline_constants: bool,
    /// Whether the text has color escapes.
    pub color: bool,
    /// Whether [`Report::source_map`] is filled.
    pub source_map: bool,
}

impl Default for DisOptions {
    fn default() -> DisOptions {
        DisOptions {
            grammar: None,
            mode: Mode::RoundTrip,
            names: IdNames::Friendly,
            select: Select::All,
            header: true,
            indent: true,
            nested_indent: false,
            reorder_blocks: false,
            offsets: false,
            comments: false,
            show_ids: false,
            source: false,
            sources: Arc::default(),
            inline_types: false,
            inline_constants: false,
            color: false,
            source_map: false,
        }
    }
}

impl DisOptions {
    /// Returns the options that match `spirv-dis` without flags.
    pub fn reference() -> DisOptions {
        DisOptions { mode: Mode::Reference, ..DisOptions::default() }
    }
}

/// Results of a disassembly besides its text.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Header fault, if nothing was printed.
    pub header: Option<HeaderFault>,
    /// The first problems, at most [`Report::MOST_PROBLEMS`].
    pub problems: Vec<Problem>,
    /// Total number of problems.
    pub problem_count: usize,
    /// Size of the module if it ends inside a word or inside its header. SPIRV-Tools rejects such a module.
    pub truncated: Option<TruncatedSize>,
    /// Whether the text ends early: at a problem, or because the sink stopped it.
    pub stopped: bool,
    /// Line number (from 1) and word offset for each line with an instruction, in line order.
    pub source_map: Vec<(u32, u32)>,
}

impl Report {
    /// Maximum number of stored problems; further problems are only counted.
    pub const MOST_PROBLEMS: usize = 100;

    pub(crate) fn add(&mut self, problem: Problem) {
        self.problem_count += 1;
        if self.problems.len() < Self::MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// Returns the exit code and the error message (without its line break) with which spirv-dis stops at this
    /// module; `None` if spirv-dis reports no error. The message may have bytes that are not UTF-8, from a string of
    /// the module.
    pub fn reference_end(&self) -> Option<(i32, Vec<u8>)> {
        match (self.header, self.problems.last()) {
            (Some(fault), _) => Some((fault.code(), format!("error: {fault}").into_bytes())),
            (None, Some(problem)) if self.stopped => {
                let start = format!("error: {}: ", problem.instruction);
                Some((problem.fault.code(), [start.as_bytes(), &problem.message_bytes()].concat()))
            }
            _ => None,
        }
    }

    /// Returns whether the module was read without a problem.
    pub fn is_clean(&self) -> bool {
        self.header.is_none() && self.problem_count == 0 && self.truncated.is_none()
    }
}
