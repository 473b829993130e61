//! Sinks of the disassembler: for text, and for instructions as data.

use crate::read::{Operand, Problem};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use isaloom_source::ByteSink;

/// Receiver of the driver's output.
pub(super) trait Output {
    /// Takes the next piece of the text; `Break` ends the disassembly.
    fn write(&mut self, text: &[u8]) -> ControlFlow<()>;

    /// Returns whether [`Output::record`] is called for each printed instruction.
    fn wants_records(&self) -> bool {
        false
    }

    /// Takes the next instruction as data.
    fn record(&mut self, _record: &Record<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl Output for Vec<u8> {
    fn write(&mut self, text: &[u8]) -> ControlFlow<()> {
        self.extend_from_slice(text);
        ControlFlow::Continue(())
    }
}

/// Output of the text only.
pub(super) struct TextOutput<'s, S>(pub(super) &'s mut S);

impl<S: ByteSink> Output for TextOutput<'_, S> {
    fn write(&mut self, text: &[u8]) -> ControlFlow<()> {
        match self.0.write(text) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// An instruction of a module as data, with its printed line.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<'a> {
    /// Word offset in the module.
    pub word: usize,
    /// Words of the instruction. An instruction that exceeds the module ends at the end of the module.
    pub words: Vec<u32>,
    /// The opcode.
    pub opcode: u16,
    /// Name of the opcode, such as `OpLoad`; `None` if unknown.
    pub name: Option<&'a str>,
    /// Id of the result type.
    pub result_type: Option<u32>,
    /// Id that the instruction defines.
    pub result: Option<u32>,
    /// The other operands, up to the first fault.
    pub operands: &'a [Operand<'a>],
    /// Fault of the instruction, if any.
    pub problem: Option<&'a Problem>,
    /// The printed line.
    pub text: &'a [u8],
}
