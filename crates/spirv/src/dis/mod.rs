//! Disassembler: SPIR-V binary to assembly text. Writes every layout of SPIRV-Tools, or lossless text that assembles
//! to the same bytes for every input.
//!
//! ```
//! use isaloom_spirv::dis::{DisOptions, disassemble};
//!
//! let words = [0x0723_0203, 0x0001_0000, 0, 2, 0, 0x0002_0013, 1];
//! let bytes: Vec<u8> = words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect();
//! let mut text = Vec::new();
//! let report = disassemble(&bytes, &DisOptions::reference(), &mut text);
//! assert!(report.is_clean());
//! assert!(text.ends_with(b"       %void = OpTypeVoid\n"));
//! ```

mod blocks;
mod both;
mod comments;
mod driver;
mod embedded;
mod header;
mod inline;
mod lane;
mod line;
mod name_set;
mod names;
mod one;
mod options;
mod out;
mod records;
mod select;
mod sink;
mod source;
mod workers;

pub use crate::read::{Fault, HeaderFault, Operand as RecordOperand, OperandValue, Problem};
pub use embedded::{EmbeddedSource, embedded_sources};
pub use options::{DisOptions, IdNames, Mode, Report, Select};
pub use records::records;
pub use select::Unselected;
pub use sink::Record;
pub use source::{SourceText, missing_sources};
pub use workers::{SingleThread, Workers};

pub(crate) use one::Single;

use crate::module::Words;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::ByteSink;
use sink::TextOutput;

/// Writes the text of a module to a sink. The bytes may have either byte order. In the round-trip mode, any byte
/// string that starts with the magic number is accepted. If the sink fails, the disassembly ends and
/// [`Report::stopped`] is set.
///
/// Same as [`Disassembler::print`] without workers.
pub fn disassemble(bytes: &[u8], options: &DisOptions, sink: &mut impl ByteSink) -> Report {
    Disassembler::new(options).print(bytes, sink)
}

/// Disassembler with options, and workers that print the functions of a large module in parallel. The text does not
/// depend on the number of workers.
#[derive(Clone, Copy, Debug)]
pub struct Disassembler<'a, W = SingleThread> {
    options: &'a DisOptions,
    workers: &'a W,
}

impl<'a> Disassembler<'a> {
    /// Returns a disassembler that prints one function after the other.
    pub fn new(options: &'a DisOptions) -> Disassembler<'a> {
        Disassembler { options, workers: &SingleThread }
    }
}

impl<'a, W: Workers> Disassembler<'a, W> {
    /// Sets the workers that print functions.
    #[must_use]
    pub fn workers<V: Workers>(self, workers: &'a V) -> Disassembler<'a, V> {
        Disassembler { options: self.options, workers }
    }

    /// Writes the text of a module to a sink, as [`disassemble`] does.
    pub fn print(&self, bytes: &[u8], sink: &mut impl ByteSink) -> Report {
        driver::run(&Words::new(bytes), self.options, self.workers, &mut TextOutput(sink))
    }
}

/// Writes the text of a module that is given as `u32` words.
pub fn disassemble_words(words: &[u32], options: &DisOptions, sink: &mut impl ByteSink) -> Report {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    disassemble(&bytes, options, sink)
}

/// Returns the reason why [`DisOptions::select`] selects no instruction of the module; `None` if it selects
/// an instruction. The text of an empty selection has only the header.
pub fn unselected(bytes: &[u8], options: &DisOptions) -> Option<Unselected> {
    driver::unselected(&Words::new(bytes), options)
}

/// Returns the text of a module as a string; bytes that are not UTF-8 are replaced.
pub fn to_string(bytes: &[u8], options: &DisOptions) -> (String, Report) {
    let mut text = Vec::new();
    let report = disassemble(bytes, options, &mut text);
    let text = String::from_utf8(text).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned());
    (text, report)
}
