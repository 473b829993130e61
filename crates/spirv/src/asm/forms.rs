//! Precomputed properties of instructions that the assembler needs for every use.

use crate::grammar::{Instruction, Operand, OperandKind, Quantifier, op};

/// An instruction with the properties that the assembler needs.
#[derive(Clone, Copy)]
pub(super) struct Form<'g> {
    pub(super) row: Instruction<'g>,
    pub(super) opcode: u16,
    /// Whether the first operand is the result type id.
    pub(super) has_type: bool,
    pub(super) has_result: bool,
    pub(super) declares_type: bool,
    /// Whether the grammar of an extended instruction set defines the operands after the instruction number.
    pub(super) is_ext_inst: bool,
    /// Number of leading operands that are the result type and the result id.
    first: u8,
    /// Number of required id operands directly after the result type and the result id.
    pub(super) ids: u16,
    /// Whether any number of further ids follows the required ids.
    pub(super) more_ids: bool,
    /// Whether all operands after these ids are optional.
    pub(super) rest_optional: bool,
    /// Whether the instruction may have operands after these ids.
    pub(super) has_rest: bool,
}

impl<'g> Form<'g> {
    /// Returns the operands after result type and result id, without the first `count`.
    #[inline]
    pub(super) fn operands_from(&self, count: usize) -> &'g [Operand] {
        self.row.operands().get(usize::from(self.first) + count..).unwrap_or(&[])
    }

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
        // The ids of an extended instruction are encoded one by one, because one of them selects the extended
        // instruction set.
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
            first: u8::from(has_type) + u8::from(has_result),
            ids: ids.min(usize::from(u16::MAX)) as u16,
            more_ids: plain && rest.first().is_some_and(|o| is_id(o) && o.quantifier == Quantifier::Many),
            has_rest: !rest.is_empty(),
            rest_optional: rest.iter().all(|o| o.quantifier != Quantifier::One),
        }
    }
}
