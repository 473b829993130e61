//! Assigns the operands of a form to the slots of the register banks.

use super::banks::{BankSlot, FIELDS};
use super::build::Input;
use super::form::{Operand, Step};

/// Sets the slot of each operand of a form.
pub(crate) fn assign(input: &Input<'_>, steps: &mut [Step]) {
    // If the constant is the second source, the register after the constant is the third source and uses the bank of
    // the third source.
    let moved = input.constant() == Some(1);
    for step in steps {
        let Step::Operand(operand) = step else { continue };
        operand.bank = match slot_of(input, operand) {
            BankSlot::Src1 if moved => BankSlot::Src2,
            slot => slot,
        };
    }
}

fn slot_of(input: &Input<'_>, operand: &Operand) -> BankSlot {
    let mask = operand.slot.mask();
    let field = input.encoding.fields.iter().find(|field| field.mask() & mask != 0);
    let name = field.map_or("", |field| input.spec.text(field.name));
    FIELDS.iter().find(|(_, names)| names.contains(&name)).map_or(BankSlot::None, |(slot, _)| *slot)
}
