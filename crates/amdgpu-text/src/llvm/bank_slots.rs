//! Determines the bank slot of each operand of a form, by the name of the operand's field.

use super::banks::{BankSlot, FIELDS};
use super::build::Input;
use super::form::{Operand, Step};

/// Sets the bank slot (`bank`) of each operand in the steps of a form.
pub(crate) fn assign(input: &Input<'_>, steps: &mut [Step]) {
    // In `v_fmamk_f32`, for example, the constant is the second source. The register after the constant is then the
    // third source, so it uses the bank of the third source although its field is `VSRC1`.
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
