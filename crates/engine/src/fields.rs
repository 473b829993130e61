//! The fields of a decoded word as data.

use crate::code::{Alternative, ProgramId, Slot, SlotKind};
use crate::data::Compiled;
use crate::decode::{Decoded, Found};
use crate::eval::origin;
use crate::frames::{Frame, Frames};
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::FieldId;

/// One field of a decoded word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldValue<'i> {
    name: &'i str,
    slot: &'i Slot,
    value: u128,
    bits: Option<BitRange>,
}

impl<'i> FieldValue<'i> {
    /// The field's name.
    pub fn name(&self) -> &'i str {
        self.name
    }

    /// The raw value, zero-extended.
    pub fn value(&self) -> u128 {
        self.value
    }

    /// The bits of the instruction that hold the value; `None` for a computed field.
    pub fn bits(&self) -> Option<BitRange> {
        self.bits
    }

    /// The field of the model.
    pub fn field(&self) -> FieldId {
        self.slot.field
    }

    /// How it is printed.
    pub fn slot(&self) -> &'i Slot {
        self.slot
    }
}

impl<'i> Decoded<'i> {
    /// Every field that the leaf and its ancestors declare and that applies to this word, the leaf's own first.
    pub fn fields(&self) -> impl Iterator<Item = FieldValue<'i>> + use<'i> {
        self.isa.compiled().fields_of(self.program, Frames::new(self.word.value()))
    }

    /// The value of a field by its name, if a field of that name applies to this word.
    pub fn field(&self, name: &str) -> Option<FieldValue<'i>> {
        self.fields().find(|f| f.name == name)
    }
}

impl Compiled {
    /// The fields of a compiled leaf; its word is the current scope.
    pub fn fields_of(&self, program: ProgramId, frames: Frames) -> impl Iterator<Item = FieldValue<'_>> {
        self.program(program).fields.iter().filter_map(move |named| {
            let slot = self.applying(&named.alternatives, &frames)?;
            Some(FieldValue {
                name: self.text(named.name),
                slot,
                value: self.raw(slot.raw, &frames),
                bits: origin(slot.raw, &frames),
            })
        })
    }

    /// Enters the bitset that a slot nests: the word becomes the current scope of `frames`, and its leaf is looked for.
    /// `None` when the slot is no bitset or the nesting is too deep; `frames` are then as before.
    pub fn enter(&self, slot: &Slot, frames: &mut Frames) -> Option<Found> {
        let SlotKind::Nested(id) = slot.kind else { return None };
        let dispatch = self.dispatch(id);
        let word = self.raw(slot.raw, frames) & low_mask(dispatch.size);
        let base = origin(slot.raw, frames).and_then(|bits| u8::try_from(bits.low()).ok());
        frames.push(Frame { word, base }).then(|| self.find(dispatch, frames))
    }

    /// The first alternative that applies.
    #[inline]
    pub fn applying(&self, alternatives: &[Alternative], frames: &Frames) -> Option<&Slot> {
        alternatives.iter().find(|a| self.holds(a.cond, frames)).map(|a| self.slot(a.slot))
    }
}
