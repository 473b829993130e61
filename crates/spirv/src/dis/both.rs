//! Visitor adapter that forwards to two visitors.

use crate::grammar::{self, EnumId, Enumerant, Enumeration, ExtInstruction, OperandKind};
use crate::literal::NumberType;
use crate::read::{PlainVisitor, Visitor};

/// Forwards every call to two visitors.
pub(crate) struct Both<'a, A, B>(pub(crate) &'a mut A, pub(crate) &'a mut B);

impl<A: PlainVisitor, B: PlainVisitor> PlainVisitor for Both<'_, A, B> {
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
}

impl<'t, A: Visitor<'t>, B: Visitor<'t>> Visitor<'t> for Both<'_, A, B> {
    fn number(&mut self, ty: NumberType, bits: u64, words: usize) {
        self.0.number(ty, bits, words);
        self.1.number(ty, bits, words);
    }

    fn string(&mut self, bytes: &'t [u8]) {
        self.0.string(bytes);
        self.1.string(bytes);
    }

    fn enumerant(&mut self, kind: EnumId, enumerant: Enumerant<'t>) {
        self.0.enumerant(kind, enumerant);
        self.1.enumerant(kind, enumerant);
    }

    fn mask(&mut self, kind: Enumeration<'t>, mask: u32) {
        self.0.mask(kind, mask);
        self.1.mask(kind, mask);
    }

    fn ext_inst(&mut self, number: u32, instruction: Option<ExtInstruction<'t>>) {
        self.0.ext_inst(number, instruction);
        self.1.ext_inst(number, instruction);
    }

    fn spec_op(&mut self, instruction: grammar::Instruction<'t>) {
        self.0.spec_op(instruction);
        self.1.spec_op(instruction);
    }
}
