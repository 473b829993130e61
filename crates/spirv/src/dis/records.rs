//! A module as data: one record an instruction, its operands typed by the grammar.

use super::fault::Problem;
use super::options::{DisOptions, Report, Sink};
use super::walk::Visitor;
use crate::grammar::{self, EnumId, Enumerant, ExtInstruction, OperandKind};
use crate::literal::NumberType;
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
    pub operands: &'a [RecordOperand],
    /// What is wrong with it.
    pub problem: Option<&'a Problem>,
    /// The line that is printed for it.
    pub text: &'a [u8],
}

/// An operand with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordOperand {
    /// Its first word within the instruction.
    pub at: usize,
    /// How many words it has.
    pub words: usize,
    /// What it is.
    pub value: OperandValue,
}

/// What an operand is.
#[derive(Clone, Debug, PartialEq)]
pub enum OperandValue {
    /// The id of the result's type.
    ResultType(u32),
    /// The id that is defined.
    Result(u32),
    /// An id.
    Id(u32),
    /// The id of a scope.
    Scope(u32),
    /// The id of memory semantics.
    Semantics(u32),
    /// An unsigned 32-bit number.
    Integer(u32),
    /// A number of a type.
    Number {
        /// The type.
        ty: NumberType,
        /// The bits, the low word first.
        bits: u64,
    },
    /// A string without its end.
    String(Vec<u8>),
    /// A value of an enumeration.
    Enumerant {
        /// The enumeration.
        kind: EnumId,
        /// The value's name.
        name: &'static str,
        /// The value.
        value: u32,
    },
    /// A mask.
    Mask {
        /// The enumeration of its bits.
        kind: EnumId,
        /// The bits.
        value: u32,
    },
    /// An instruction of an extended set.
    ExtInst {
        /// Its name, where the set is known.
        name: Option<&'static str>,
        /// Its number.
        number: u32,
    },
    /// The opcode in an `OpSpecConstantOp`.
    SpecOp {
        /// Its name.
        name: &'static str,
        /// Its number.
        opcode: u16,
    },
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

/// Gathers the operands of an instruction.
#[derive(Default)]
pub(crate) struct Recorder {
    pub(crate) operands: Vec<RecordOperand>,
    at: usize,
}

impl Recorder {
    pub(crate) fn clear(&mut self) {
        self.operands.clear();
        self.at = 1;
    }

    fn push(&mut self, words: usize, value: OperandValue) {
        self.operands.push(RecordOperand { at: self.at, words, value });
        self.at += words;
    }
}

impl Visitor for Recorder {
    fn result_type(&mut self, id: u32) {
        self.push(1, OperandValue::ResultType(id));
    }

    fn result(&mut self, id: u32) {
        self.push(1, OperandValue::Result(id));
    }

    fn id(&mut self, kind: OperandKind, id: u32) {
        let value = match kind {
            OperandKind::IdScope => OperandValue::Scope(id),
            OperandKind::IdMemorySemantics => OperandValue::Semantics(id),
            _ => OperandValue::Id(id),
        };
        self.push(1, value);
    }

    fn integer(&mut self, number: u32) {
        self.push(1, OperandValue::Integer(number));
    }

    fn number(&mut self, ty: NumberType, bits: u64, words: usize) {
        self.push(words, OperandValue::Number { ty, bits });
    }

    fn string(&mut self, bytes: &[u8]) {
        self.push(bytes.len() / 4 + 1, OperandValue::String(bytes.to_vec()));
    }

    fn enumerant(&mut self, kind: EnumId, enumerant: &'static Enumerant) {
        let (name, value) = (enumerant.name(), enumerant.value());
        self.push(1, OperandValue::Enumerant { kind, name, value });
    }

    fn mask(&mut self, kind: EnumId, mask: u32) {
        self.push(1, OperandValue::Mask { kind, value: mask });
    }

    fn ext_inst(&mut self, number: u32, instruction: Option<&'static ExtInstruction>) {
        self.push(1, OperandValue::ExtInst { name: instruction.map(ExtInstruction::name), number });
    }

    fn spec_op(&mut self, instruction: &'static grammar::Instruction) {
        self.push(1, OperandValue::SpecOp { name: instruction.name(), opcode: instruction.opcode() });
    }
}

/// Gives everything to two visitors.
pub(crate) struct Both<'a, A, B>(pub(crate) &'a mut A, pub(crate) &'a mut B);

impl<A: Visitor, B: Visitor> Visitor for Both<'_, A, B> {
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

    fn string(&mut self, bytes: &[u8]) {
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
