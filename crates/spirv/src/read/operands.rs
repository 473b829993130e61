//! Operands of an instruction as data, typed by the grammar.

use super::walk::{PlainVisitor, Visitor};
use crate::grammar::{self, EnumId, Enumerant, Enumeration, ExtInstruction, OperandKind};
use crate::literal::NumberType;
use crate::module::{self, Word};
use alloc::vec::Vec;

/// An operand with its position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Operand<'a> {
    /// Index of the operand's first word within the instruction.
    pub at: usize,
    /// Number of words of the operand.
    pub words: usize,
    /// Value of the operand.
    pub value: OperandValue<'a>,
}

/// Value of an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OperandValue<'a> {
    /// The result type id.
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
    /// A number of an integer or float type.
    Number {
        /// Type of the number.
        ty: NumberType,
        /// Bits of the number; its first word has the low bits.
        bits: u64,
    },
    /// A string without its terminator.
    String(&'a [u8]),
    /// A value of an enumeration.
    Enumerant {
        /// The enumeration.
        kind: EnumId,
        /// Name of the value.
        name: &'a str,
        /// The value.
        value: u32,
    },
    /// A mask.
    Mask {
        /// The enumeration of the mask's bits.
        kind: EnumId,
        /// The bits.
        value: u32,
    },
    /// An instruction of an extended set.
    ExtInst {
        /// Name of the instruction, if the set is known.
        name: Option<&'a str>,
        /// Number of the instruction in its set.
        number: u32,
    },
    /// The opcode in an `OpSpecConstantOp`.
    SpecOp {
        /// Name of the opcode.
        name: &'a str,
        /// Value of the opcode.
        opcode: u16,
    },
}

impl OperandValue<'_> {
    /// Returns the id, if the operand is any kind of id.
    pub fn id(&self) -> Option<u32> {
        match *self {
            OperandValue::ResultType(id)
            | OperandValue::Result(id)
            | OperandValue::Id(id)
            | OperandValue::Scope(id)
            | OperandValue::Semantics(id) => Some(id),
            _ => None,
        }
    }
}

/// Collects the operands of an instruction.
#[derive(Default)]
pub(crate) struct Recorder<'a> {
    pub(crate) operands: Vec<Operand<'a>>,
    at: usize,
}

impl<'a> Recorder<'a> {
    pub(crate) fn clear(&mut self) {
        self.operands.clear();
        self.at = 1;
    }

    /// Adds operands of one word each, with a single reservation.
    #[inline]
    fn extend(&mut self, words: &[Word], value: impl Fn(u32) -> OperandValue<'a>) {
        let operand =
            |(at, &word): (usize, &Word)| Operand { at, words: 1, value: value(module::value(word)) };
        self.operands.extend((self.at..).zip(words).map(operand));
        self.at += words.len();
    }

    #[inline]
    fn push(&mut self, words: usize, value: OperandValue<'a>) {
        self.operands.push(Operand { at: self.at, words, value });
        self.at += words;
    }
}

impl PlainVisitor for Recorder<'_> {
    #[inline]
    fn result_type(&mut self, id: u32) {
        self.push(1, OperandValue::ResultType(id));
    }

    #[inline]
    fn result(&mut self, id: u32) {
        self.push(1, OperandValue::Result(id));
    }

    #[inline]
    fn id(&mut self, kind: OperandKind, id: u32) {
        let value = match kind {
            OperandKind::IdScope => OperandValue::Scope(id),
            OperandKind::IdMemorySemantics => OperandValue::Semantics(id),
            _ => OperandValue::Id(id),
        };
        self.push(1, value);
    }

    #[inline]
    fn integer(&mut self, number: u32) {
        self.push(1, OperandValue::Integer(number));
    }

    #[inline]
    fn ids(&mut self, ids: &[Word]) {
        self.extend(ids, OperandValue::Id);
    }

    #[inline]
    fn integers(&mut self, numbers: &[Word]) {
        self.extend(numbers, OperandValue::Integer);
    }
}

impl<'a> Visitor<'a> for Recorder<'a> {
    #[inline]
    fn number(&mut self, ty: NumberType, bits: u64, words: usize) {
        self.push(words, OperandValue::Number { ty, bits });
    }

    #[inline]
    fn string(&mut self, bytes: &'a [u8]) {
        self.push(bytes.len() / 4 + 1, OperandValue::String(bytes));
    }

    #[inline]
    fn enumerant(&mut self, kind: EnumId, enumerant: Enumerant<'a>) {
        let (name, value) = (enumerant.name(), enumerant.value());
        self.push(1, OperandValue::Enumerant { kind, name, value });
    }

    #[inline]
    fn mask(&mut self, kind: Enumeration<'a>, mask: u32) {
        self.push(1, OperandValue::Mask { kind: kind.id(), value: mask });
    }

    #[inline]
    fn ext_inst(&mut self, number: u32, instruction: Option<ExtInstruction<'a>>) {
        self.push(1, OperandValue::ExtInst { name: instruction.map(ExtInstruction::name), number });
    }

    #[inline]
    fn spec_op(&mut self, instruction: grammar::Instruction<'a>) {
        self.push(1, OperandValue::SpecOp { name: instruction.name(), opcode: instruction.opcode() });
    }
}

/// Visitor that ignores everything, for reading without printing.
pub(crate) struct Blind;

impl PlainVisitor for Blind {
    fn result_type(&mut self, _id: u32) {}
    fn result(&mut self, _id: u32) {}
    fn id(&mut self, _kind: OperandKind, _id: u32) {}
    fn integer(&mut self, _number: u32) {}
}

impl<'a> Visitor<'a> for Blind {
    fn number(&mut self, _ty: NumberType, _bits: u64, _words: usize) {}
    fn string(&mut self, _bytes: &'a [u8]) {}
    fn enumerant(&mut self, _kind: EnumId, _enumerant: Enumerant<'a>) {}
    fn mask(&mut self, _kind: Enumeration<'a>, _mask: u32) {}
    fn ext_inst(&mut self, _number: u32, _instruction: Option<ExtInstruction<'a>>) {}
    fn spec_op(&mut self, _instruction: grammar::Instruction<'a>) {}
}
