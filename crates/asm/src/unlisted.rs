//! Values that an enum does not list, in an instruction as it is printed: they are shown as numbers.

use crate::control::control_bits;
use isaloom_engine::compiled::{Compiled, SlotKind};
use isaloom_engine::{FieldSite, Instruction, Isa, Visit, Walk};
use isaloom_model::{BitsetId, FieldSource};

/// The values of an instruction that an enum does not list, and the bits that decide which there are.
pub(crate) struct Unlisted<'i> {
    isa: &'i Compiled,
    /// The number of them.
    pub(crate) count: u32,
    /// Flips of other bits leave the number as it is: the printed enums, everything within printed nested bitsets, and what
    /// expressions and params name.
    pub(crate) deciding: u128,
}

impl<'i> Unlisted<'i> {
    /// Counts the values of an instruction.
    pub(crate) fn of(isa: &'i Isa, instruction: &Instruction<'_>) -> Unlisted<'i> {
        let mut found = Unlisted { isa: isa.compiled(), count: 0, deciding: 0 };
        Walk::new().instruction(isa, instruction, &mut found);
        found
    }

    /// The same with the bits that the leaf of the instruction decides by.
    pub(crate) fn of_leaf(isa: &'i Isa, instruction: &Instruction<'_>, leaf: BitsetId) -> Unlisted<'i> {
        let mut found = Unlisted::of(isa, instruction);
        found.deciding |= control_bits(isa.model(), leaf);
        found
    }

    fn decides(&mut self, field: &FieldSite<'_>) {
        self.deciding |= match (field.bits(), &self.isa.model().field(field.field()).source) {
            (Some(range), _) => range.mask(),
            // An expression names what it depends on.
            (None, FieldSource::Expr { .. }) => 0,
            (None, _) => u128::MAX,
        };
    }
}

impl Visit for Unlisted<'_> {
    fn field(&mut self, field: &FieldSite<'_>) {
        if let SlotKind::Enum(table) = field.slot.kind {
            self.count += u32::from(self.isa.enum_table(table).text(field.raw).is_none());
            self.decides(field);
        }
    }

    fn open(&mut self, field: &FieldSite<'_>) {
        self.decides(field);
    }
}
