//! What a walk over a decoded word comes to, and the trait of those that it tells.

use crate::code::{ProgramId, Slot, SlotId, SlotKind, TextRange};
use crate::data::Compiled;
use crate::eval::place;
use crate::frames::Frames;
use crate::remark::Remark;
use isaloom_bits::{BitRange, sign_extend};
use isaloom_model::{BitsetId, FieldId};

/// A field that the walk has come to.
#[derive(Clone, Copy, Debug)]
pub struct FieldSite<'i> {
    pub(crate) isa: &'i Compiled,
    pub(crate) name: TextRange,
    /// The field: where its value is and how it is printed.
    pub slot: &'i Slot,
    /// Its raw value, zero-extended.
    pub raw: u128,
    /// Where bit 0 of the word that holds it lies.
    pub(crate) base: Option<u8>,
    /// The leaf that has it; its word is the current scope of `frames`.
    pub(crate) program: ProgramId,
    pub(crate) frames: &'i Frames,
}

impl<'i> FieldSite<'i> {
    /// The name that the display uses, which a param may have given to it.
    pub fn name(&self) -> &'i str {
        self.isa.text(self.name)
    }

    /// The bits of the instruction that hold it, where they are contiguous; `None` for a computed field.
    #[inline]
    pub fn bits(&self) -> Option<BitRange> {
        place(self.slot.raw, self.base)
    }

    /// The field of the model.
    pub fn field(&self) -> FieldId {
        self.slot.field
    }

    /// The number of bits of the value; a computed one has at most 64, whatever the description says.
    #[inline]
    pub fn width(&self) -> u32 {
        self.slot.width
    }
}

/// A leaf that the walk has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeafSite {
    /// The compiled leaf.
    pub program: ProgramId,
    /// Its word.
    pub word: u128,
    /// The bit of the instruction that is bit 0 of the word; `None` for the word of a computed field.
    pub base: Option<u8>,
    /// How many leaves it is nested in.
    pub depth: usize,
}

/// A case of the leaf's display that the walk looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CaseSite {
    /// The bitset of the case: the leaf or one of its ancestors.
    pub bitset: BitsetId,
    /// The number of the case in its bitset.
    pub case: u32,
    /// Whether it applies.
    pub applies: bool,
}

/// Where a branch field leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Branch {
    /// The position that it leads to; `None` if that is before the program, or no number at all.
    pub target: Option<u64>,
    /// What is printed where there is no label: the value as a signed number.
    pub shown: i128,
    /// Whether the target is a function.
    pub call: bool,
}

impl Branch {
    /// Where a branch field with this raw value leads from a position.
    #[inline]
    pub(crate) fn of(slot: &Slot, raw: u128, position: u64) -> Branch {
        let shown = sign_extend(raw, slot.width);
        match slot.kind {
            SlotKind::AbsBranch { call } => Branch { target: u64::try_from(raw).ok(), shown, call },
            kind => {
                let target = u64::try_from(i128::from(position).saturating_add(shown)).ok();
                Branch { target, shown, call: kind == SlotKind::Branch { call: true } }
            }
        }
    }
}

/// Takes what the walk comes to, in the order of the display. Every method has a default that does nothing.
pub trait Visit {
    /// A leaf begins: the instruction, or what is nested in a field.
    fn enter(&mut self, leaf: &LeafSite) {
        let _ = leaf;
    }

    /// The leaf ends.
    fn leave(&mut self, leaf: &LeafSite) {
        let _ = leaf;
    }

    /// A case of the leaf is looked at; the walk goes on with the first that applies and has a display.
    #[inline]
    fn case(&mut self, case: &CaseSite) {
        let _ = case;
    }

    /// Text that belongs to no field.
    fn text(&mut self, text: &str) {
        let _ = text;
    }

    /// The name of the leaf, where the display has `{NAME}`.
    fn name(&mut self, name: &str) {
        let _ = name;
    }

    /// What follows begins at a column of the line, or later; columns count from 0.
    fn align(&mut self, column: u32) {
        let _ = column;
    }

    /// A field that is neither a branch nor a bitset.
    fn field(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// A branch field.
    fn branch(&mut self, field: &FieldSite<'_>, branch: Branch) {
        let _ = (field, branch);
    }

    /// A field that is a bitset begins: a leaf follows, or remarks.
    fn open(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// The field that is a bitset ends.
    fn close(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// Something to be said.
    fn remark(&mut self, remark: Remark) {
        let _ = remark;
    }

    /// How much it has said so far, if all that it does is to say things, each time the same of the same bits. What it says
    /// nothing of, it is not shown again.
    #[inline]
    fn said(&self) -> Option<usize> {
        None
    }

    /// Whether the inside of a leaf is worth a walk.
    #[inline]
    fn wants_leaf(&mut self, program: ProgramId) -> bool {
        let _ = program;
        true
    }

    /// Whether a field is worth a look.
    #[inline]
    fn wants_field(&mut self, slot: SlotId) -> bool {
        let _ = slot;
        true
    }
}
