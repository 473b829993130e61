//! Receivers of a disassembly: its text, and its instructions as data.

use crate::read::{Operand, Problem};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use isaloom_source::ByteSink;

/// Receiver of the driver's output.
pub(super) trait Output {
    /// Takes the next piece of the text; `Break` ends the disassembly.
    fn write(&mut self, text: &[u8]) -> ControlFlow<()>;

    /// Whether [`Output::record`] is to be called for every instruction that is printed.
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

/// One instruction.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<'a> {
    /// The word offset in the module.
    pub word: usize,
    /// The words, as far as the module has them.
    pub words: Vec<u32>,
    /// The opcode.
    pub opcode: u16,
    /// Its name, such as `OpLoad`; `None` where it is unknown.
    pub name: Option<&'a str>,
    /// The id of the result's type.
    pub result_type: Option<u32>,
    /// The id that is defined.
    pub result: Option<u32>,
    /// The other operands, up to the first fault.
    pub operands: &'a [Operand<'a>],
    /// What is wrong with it.
    pub problem: Option<&'a Problem>,
    /// The line that is printed for it.
    pub text: &'a [u8],
}
