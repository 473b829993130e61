//! A module as data beside its text: one record an instruction.

use super::options::{DisOptions, Report, Sink};
use crate::grammar::{self, EnumId, Enumerant, ExtInstruction, OperandKind};
use crate::literal::NumberType;
use crate::read::{Operand, Problem, Visitor};
use alloc::vec::Vec;
use core::ops::ControlFlow;

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
    pub name: Option<&'static str>,
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

/// Gives every instruction of a module to a function; `Break` ends the reading. Blocks stay in the order of the
/// module.
pub fn records(
    bytes: &[u8],
    options: &DisOptions,
    each: impl FnMut(&Record<'_>) -> ControlFlow<()>,
) -> Report {
    let options = DisOptions { nested_indent: false, reorder_blocks: false, color: false, ..options.clone() };
    super::disassemble(bytes, &options, &mut Records(each))
}

struct Records<F>(F);

impl<F: FnMut(&Record<'_>) -> ControlFlow<()>> Sink for Records<F> {
    fn write(&mut self, _text: &[u8]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn wants_records(&self) -> bool {
        true
    }

    fn record(&mut self, record: &Record<'_>) -> ControlFlow<()> {
        (self.0)(record)
    }
}

/// Gives everything to two visitors.
pub(crate) struct Both<'a, A, B>(pub(crate) &'a mut A, pub(crate) &'a mut B);

impl<'t, A: Visitor<'t>, B: Visitor<'t>> Visitor<'t> for Both<'_, A, B> {
    fn result_type(&mut self, id: u32) {
        self.0.result_type(id);
        self.1.result_type(id);
    }

    fn result(&mut self, id: u32) {
        self.0.result(id);
        self.1.result(id);
    }

    fn id(&mut self, kind: OperandKind, id: u32) {
        self.0.id(kind, id);
        self.1.id(kind, id);
    }

    fn integer(&mut self, number: u32) {
        self.0.integer(number);
        self.1.integer(number);
    }

    fn number(&mut self, ty: NumberType, bits: u64, words: usize) {
        self.0.number(ty, bits, words);
        self.1.number(ty, bits, words);
    }

    fn string(&mut self, bytes: &'t [u8]) {
        self.0.string(bytes);
        self.1.string(bytes);
    }

    fn enumerant(&mut self, kind: EnumId, enumerant: &'static Enumerant) {
        self.0.enumerant(kind, enumerant);
        self.1.enumerant(kind, enumerant);
    }

    fn mask(&mut self, kind: EnumId, mask: u32) {
        self.0.mask(kind, mask);
        self.1.mask(kind, mask);
    }

    fn ext_inst(&mut self, number: u32, instruction: Option<&'static ExtInstruction>) {
        self.0.ext_inst(number, instruction);
        self.1.ext_inst(number, instruction);
    }

    fn spec_op(&mut self, instruction: &'static grammar::Instruction) {
        self.0.spec_op(instruction);
        self.1.spec_op(instruction);
    }
}
