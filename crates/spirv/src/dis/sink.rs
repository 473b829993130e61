//! What takes the text of a disassembly, and its instructions as data.

use crate::read::{Operand, Problem};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Takes the text, piece by piece.
pub trait Sink {
    /// Takes the next piece; `Break` ends the disassembly.
    fn write(&mut self, text: &[u8]) -> ControlFlow<()>;

    /// Whether [`Sink::record`] is to be called for every instruction that is printed.
    fn wants_records(&self) -> bool {
        false
    }

    /// Takes the next instruction as data.
    fn record(&mut self, _record: &Record<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl Sink for Vec<u8> {
    fn write(&mut self, text: &[u8]) -> ControlFlow<()> {
        self.extend_from_slice(text);
        ControlFlow::Continue(())
    }
}

/// A function as a [`Sink`].
pub struct Pieces<F>(pub F);

impl<F: FnMut(&[u8]) -> ControlFlow<()>> Sink for Pieces<F> {
    fn write(&mut self, text: &[u8]) -> ControlFlow<()> {
        (self.0)(text)
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
