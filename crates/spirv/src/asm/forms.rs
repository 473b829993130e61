//! Opcodes that a text used before, by their text: what the assembler asks of an instruction every time is looked up once.

use super::cursor::{Cursor, Dense};
use crate::grammar::{Instruction, Operand, OperandKind, Quantifier, op};
use alloc::vec::Vec;

/// An instruction as the assembler sees it.
#[derive(Clone, Copy)]
pub(super) struct Form<'g> {
    pub(super) row: Instruction<'g>,
    pub(super) opcode: u16,
    /// Whether its first operand is the id of the result's type.
    pub(super) has_type: bool,
    pub(super) has_result: bool,
    pub(super) declares_type: bool,
    /// Whether an extended set says what its operands are.
    pub(super) is_ext_inst: bool,
    /// Its operands after type and result.
    pub(super) operands: &'g [Operand],
    /// How many of these are ids that must be there, before anything else.
    pub(super) ids: u16,
    /// Whether any number of ids follows them.
    pub(super) more_ids: bool,
    /// Whether nothing else must be there.
    pub(super) rest_optional: bool,
}

impl<'g> Form<'g> {
    pub(super) fn new(row: Instruction<'g>) -> Form<'g> {
        let mut operands = row.operands();
        let mut takes = |kind| match operands {
            [first, rest @ ..] if first.kind == kind => {
                operands = rest;
                true
            }
            _ => false,
        };
        let (has_type, has_result) = (takes(OperandKind::IdResultType), takes(OperandKind::IdResult));
        let (opcode, declares_type) = (row.opcode(), row.declares_type());
        let is_id =
            |operand: &Operand| matches!(operand.kind, OperandKind::IdRef | OperandKind::PairIdRefIdRef);
        let is_ext_inst = matches!(opcode, op::EXT_INST | op::EXT_INST_WITH_FORWARD_REFS_KHR);
        // An extended instruction looks at its ids.
        let plain = !is_ext_inst;
        let ids =
            operands.iter().take_while(|o| plain && is_id(o) && o.quantifier == Quantifier::One).count();
        let rest = operands.get(ids..).unwrap_or(&[]);
        Form {
            row,
            opcode,
            has_type,
            has_result,
            declares_type,
            is_ext_inst,
            operands,
            ids: ids.min(usize::from(u16::MAX)) as u16,
            more_ids: plain && rest.first().is_some_and(|o| is_id(o) && o.quantifier == Quantifier::Many),
            rest_optional: rest.iter().all(|o| o.quantifier != Quantifier::One),
        }
    }
}

/// How many forms are kept; one of the same place takes another's.
const KEPT: usize = 256;

/// The forms that were used before.
#[derive(Default)]
pub(super) struct Forms<'g> {
    /// By a hash of the text; empty at first.
    kept: Vec<Option<(Dense, Form<'g>)>>,
}

impl<'g> Forms<'g> {
    /// The form whose opcode is at `start`, and where the opcode ends.
    #[inline(always)]
    pub(super) fn get(&self, cursor: &Cursor<'_>, start: usize) -> Option<(Form<'g>, usize)> {
        let (text, end) = cursor.dense(start + 2)?;
        match self.kept.get(place(text))? {
            // A name has nothing that could end a word, so what ends it here does, or it is longer.
            Some((known, form)) if known.is(text) && cursor.ends_at(end) => Some((*form, end)),
            _ => None,
        }
    }

    /// Keeps the form of the opcode that is at `start`.
    pub(super) fn keep(&mut self, cursor: &Cursor<'_>, start: usize, form: Form<'g>) {
        // A semicolon ends a word, but not the text that names are compared by.
        let whole = |&(_, end): &(Dense, usize)| end == cursor.word_end(start);
        let Some((text, _)) = cursor.dense(start + 2).filter(whole) else { return };
        if self.kept.is_empty() {
            self.kept.resize(KEPT, None);
        }
        if let Some(place) = self.kept.get_mut(place(text)) {
            *place = Some((text, form));
        }
    }
}

#[inline(always)]
fn place(Dense(first, second, third): Dense) -> usize {
    let mixed = first ^ second.rotate_left(29) ^ third.rotate_left(13);
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize
}
