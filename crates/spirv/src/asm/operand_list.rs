//! Operand names of an instruction, from the grammar, for messages.

use crate::grammar::{Instruction, OperandKind, Quantifier};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Returns the names of the operands after the opcode, without the result ID. The names of optional operands
/// are in brackets.
#[cold]
pub(super) fn operand_names(row: Instruction<'_>) -> Vec<String> {
    let all = row.operands().iter().enumerate();
    all.filter(|(_, operand)| operand.kind != OperandKind::IdResult)
        .map(|(index, operand)| {
            let name = match (operand.kind, row.operand_name(index)) {
                (OperandKind::IdResultType, _) => "Result Type",
                (kind, "") => kind.name(),
                (_, name) => name.trim_matches('\''),
            };
            match operand.quantifier {
                Quantifier::One => name.to_string(),
                Quantifier::Optional => format!("[{name}]"),
                Quantifier::Many => format!("[{name} ...]"),
            }
        })
        .collect()
}
