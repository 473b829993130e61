//! Visitor interface of the walk over a decoded word.

use crate::code::{ProgramId, Slot, SlotId, SlotKind, TextRange};
use crate::data::Compiled;
use crate::eval::place;
use crate::frames::Frames;
use crate::remark::Remark;
use isaloom_bits::{BitRange, sign_extend};
use isaloom_model::{BitsetId, FieldId};

/// Field that a walk visits, with its value.
#[derive(Clone, Copy, Debug)]
pub struct FieldSite<'i> {
    pub(crate) isa: &'i Compiled,
    pub(crate) name: TextRange,
    /// Compiled field: the source and the rendering of its value.
    pub slot: &'i Slot,
    /// Raw value, zero-extended.
    pub raw: u128,
    /// Instruction bit that is bit 0 of the leaf's word; `None` for the word of a computed field.
    pub(crate) base: Option<u8>,
    /// Leaf that declares the field. The current scope of `frames` is the word of this leaf.
    pub(crate) program: ProgramId,
    pub(crate) frames: &'i Frames,
}

impl<'i> FieldSite<'i> {
    /// Returns the name of the field in the display: the name of the param if a param passes the field.
    pub fn name(&self) -> &'i str {
        self.isa.text(self.name)
    }

    /// Returns the range of the [name](FieldSite::name) in the description's text pool; a caller can use it as a
    /// short key.
    #[inline]
    pub fn name_range(&self) -> TextRange {
        self.name
    }

    /// Returns the instruction bits that contain the field, if they are contiguous; `None` for a computed field.
    #[inline]
    pub fn bits(&self) -> Option<BitRange> {
        place(self.slot.raw, self.base)
    }

    /// Returns the field of the model.
    pub fn field(&self) -> FieldId {
        self.slot.field
    }

    /// Returns the width of the value in bits; at most 64 for a computed value, even if the description declares more.
    #[inline]
    pub fn width(&self) -> u32 {
        self.slot.width
    }
}

/// Leaf that a walk visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeafSite {
    /// Compiled leaf.
    pub program: ProgramId,
    /// Word of the leaf.
    pub word: u128,
    /// Instruction bit that is bit 0 of the word; `None` for the word of a computed field.
    pub base: Option<u8>,
    /// Nesting depth of the leaf; 0 for the instruction.
    pub depth: usize,
}

/// Case that a walk tests for the display of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CaseSite {
    /// Bitset of the case: the leaf or one of its ancestors.
    pub bitset: BitsetId,
    /// Index of the case in its bitset.
    pub case: u32,
    /// Whether the case applies.
    pub applies: bool,
}

/// Target of a branch field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Branch {
    /// Position of the target, in units; `None` if it is before the program or out of range.
    pub target: Option<u64>,
    /// Value that is printed without a label.
    pub shown: i128,
    /// Whether the target is a function.
    pub call: bool,
}

impl Branch {
    /// Computes the target of a branch field with this raw value. `position` is the position of the instruction, in
    /// units.
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

/// Receives the events of a walk, in display order. The default of every method does nothing.
pub trait Visit {
    /// Starts a leaf: the instruction, or a nested leaf.
    fn enter(&mut self, leaf: &LeafSite) {
        let _ = leaf;
    }

    /// Called after all items of a leaf.
    fn leave(&mut self, leaf: &LeafSite) {
        let _ = leaf;
    }

    /// Reports a case that the walk tests. The first case that applies and has a display prints the leaf.
    #[inline]
    fn case(&mut self, case: &CaseSite) {
        let _ = case;
    }

    /// Reports text outside of fields.
    fn text(&mut self, text: &str) {
        let _ = text;
    }

    /// Reports the name of the leaf, at `{NAME}` in the display.
    fn name(&mut self, name: &str) {
        let _ = name;
    }

    /// Reports padding: the following text starts at this column of the line, or at the current column if it is
    /// greater. Columns count from 0.
    fn align(&mut self, column: u32) {
        let _ = column;
    }

    /// Reports a field that is not a branch and not a bitset.
    fn field(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// Reports a branch field.
    fn branch(&mut self, field: &FieldSite<'_>, branch: Branch) {
        let _ = (field, branch);
    }

    /// Starts a field that is a bitset; a leaf or remarks follow.
    fn open(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// Ends a field that is a bitset.
    fn close(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// Reports a remark.
    fn remark(&mut self, remark: Remark) {
        let _ = remark;
    }

    /// Returns the number of reports that the visitor has made so far. Must be `None` if the reports depend on other
    /// inputs than the bits of the word. With `Some`, the walk skips parts that caused no report for an earlier word
    /// with the same bits.
    #[inline]
    fn said(&self) -> Option<usize> {
        None
    }

    /// Returns whether the walk should enter a leaf.
    #[inline]
    fn wants_leaf(&mut self, program: ProgramId) -> bool {
        let _ = program;
        true
    }

    /// Returns whether the walk should visit a field.
    #[inline]
    fn wants_field(&mut self, slot: SlotId) -> bool {
        let _ = slot;
        true
    }
}
