//! What a disassembly looks like, and what comes of it beside the text.

use super::source::SourceText;
use crate::grammar::Loaded;
use crate::module::UnevenSize;
use crate::read::{HeaderFault, Problem};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// What is done about faults, and whether the text carries what the bytes need to come back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Never stop: what is wrong is written so that it reads back to the same words, with a note. Whatever the
    /// text could not say exactly is written as words, and comments carry the rest
    /// (see [`crate::roundtrip`]): assembling the text gives the same bytes, for every input.
    #[default]
    RoundTrip,
    /// Exactly the reference's text, up to the first fault.
    Reference,
    /// The same, but unknown opcodes, values and extended instructions are written as `OpUnknown(...)`.
    ReferenceUnknown,
}

/// How ids are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum IdNames {
    /// By debug names, types and values.
    #[default]
    Friendly,
    /// By their numbers.
    Raw,
}

/// Which instructions are printed. The whole module is read all the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// All.
    #[default]
    All,
    /// The function whose debug name, entry-point name, friendly name or number (`%` is optional) this is.
    Function(String),
    /// The instructions that define an id of the range, and the names and decorations of these ids.
    Ids(RangeInclusive<u32>),
}

/// How a module is disassembled. The default is what `isaloom dis` prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisOptions {
    /// The grammar, where it is not the compiled-in one.
    pub grammar: Option<Arc<Loaded>>,
    /// What is done about faults.
    pub mode: Mode,
    /// How ids are called.
    pub names: IdNames,
    /// Which instructions are printed.
    pub select: Select,
    /// Whether the comment lines with version, generator, bound and schema are printed. In the round-trip mode
    /// they carry what the bytes need to come back.
    pub header: bool,
    /// Whether instructions are indented, so that opcodes stand in one column.
    pub indent: bool,
    /// Whether blocks are indented by the nesting of their control flow.
    pub nested_indent: bool,
    /// Whether blocks are put into an order that is easy to read.
    pub reorder_blocks: bool,
    /// Whether every line has its byte offset as a comment.
    pub offsets: bool,
    /// Whether there are comments that help reading: sections, decorations of a result.
    pub comments: bool,
    /// Whether every line with friendly names has the numbers of its ids as a comment.
    pub show_ids: bool,
    /// Whether the source line that instructions come from stands before them, as a comment.
    pub source: bool,
    /// Texts of source files that the module names and does not hold ([`super::missing_sources`]).
    pub sources: Arc<[SourceText]>,
    /// Whether types are shown where they are used, not on lines of their own. Such text is for reading only.
    pub inline_types: bool,
    /// The same for constants, but for specialisation constants.
    pub inline_constants: bool,
    /// Whether the text has colour escapes.
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
    /// What `spirv-dis` prints without options.
    pub fn reference() -> DisOptions {
        DisOptions { mode: Mode::Reference, ..DisOptions::default() }
    }
}

/// What came of a disassembly beside its text.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Why nothing was printed.
    pub header: Option<HeaderFault>,
    /// The first problems, at most [`Report::MOST_PROBLEMS`].
    pub problems: Vec<Problem>,
    /// How many problems there are.
    pub problem_count: usize,
    /// The size of the module, if it ends inside a word. Whoever gives the reference bytes refuses such a module first.
    pub uneven: Option<UnevenSize>,
    /// Whether the text ends early: at a problem, or because the sink wanted no more.
    pub stopped: bool,
    /// For every line that holds an instruction, the line (from 1) and the word offset of the instruction; in
    /// the order of the lines.
    pub source_map: Vec<(u32, u32)>,
}

impl Report {
    /// How many problems are kept; the others are only counted.
    pub const MOST_PROBLEMS: usize = 100;

    pub(crate) fn add(&mut self, problem: Problem) {
        self.problem_count += 1;
        if self.problems.len() < Self::MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }

    /// The exit code of the reference and what it says where it ends early, without a line end; a string of the module
    /// may be no UTF-8. None where it says nothing.
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

    /// Whether the module was read without a problem.
    pub fn is_clean(&self) -> bool {
        self.header.is_none() && self.problem_count == 0 && self.uneven.is_none()
    }
}
