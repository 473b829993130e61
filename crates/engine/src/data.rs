//! What compiling makes of a model.

use crate::code::{
    CondId, DecodeTable, DecodeTableId, EnumTable, Program, ProgramId, Raw, Slot, SlotId, TextRange, Value,
    ValueId,
};
use crate::frames::{Frames, Scopes};
use crate::mixed_size_tree::{ByOrder, Hierarchies, LeafRef, MixedSizeTree};
use crate::note::CompileNote;
use crate::selection::{DecodeResult, Selection};
use alloc::boxed::Box;
use alloc::sync::Arc;
use isaloom_model::{ByteOrder, Generation, Model};

/// The compiled form of a description: programs, slots, values and texts by number.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub(crate) model: Arc<Model>,
    /// Whether all generations were compiled together.
    pub(crate) all_generations: bool,
    /// The hierarchies, and which of them are instructions.
    pub(crate) selection: Selection,
    /// The tree over the leaves of all instructions, where words differ in size.
    pub(crate) heads: ByOrder,
    pub(crate) slots: Box<[Slot]>,
    pub(crate) programs: Box<[Program]>,
    pub(crate) enums: Box<[EnumTable]>,
    pub(crate) text: Box<str>,
    pub(crate) notes: Box<[CompileNote]>,
}

impl Compiled {
    /// The model it was compiled from.
    pub fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// The generation it was compiled for.
    pub fn generation(&self) -> Generation {
        self.selection.values.generation
    }

    /// The number of bytes by which instruction addresses advance, at least 1.
    pub fn unit_bytes(&self) -> usize {
        self.selection.unit
    }

    /// The compiled hierarchies whose words are instructions, in the order in which they are tried.
    pub fn instruction_dispatches(&self) -> impl Iterator<Item = (DecodeTableId, &DecodeTable)> {
        self.selection.roots.iter().map(|root| (root.dispatch, self.dispatch(root.dispatch)))
    }

    /// A compiled hierarchy.
    ///
    /// # Panics
    /// Never on an id of this description.
    #[inline]
    pub fn dispatch(&self, id: DecodeTableId) -> &DecodeTable {
        self.selection.dispatch(id)
    }

    /// A compiled leaf.
    ///
    /// # Panics
    /// Never on an id of this description.
    #[inline]
    pub fn program(&self, id: ProgramId) -> &Program {
        &self.programs[id.index()]
    }

    /// All compiled leaves, instructions and nested ones.
    pub fn programs(&self) -> &[Program] {
        &self.programs
    }

    /// The texts of all enums that are printed, in the order of their numbers.
    pub fn enum_tables(&self) -> &[EnumTable] {
        &self.enums
    }

    /// A compiled field.
    ///
    /// # Panics
    /// Never on an id of this description.
    #[inline]
    pub fn slot(&self, id: SlotId) -> &Slot {
        &self.slots[id.index()]
    }

    /// A value.
    ///
    /// # Panics
    /// Never on an id of this description.
    #[inline]
    pub fn value(&self, id: ValueId) -> Value {
        self.selection.values.list()[id.index()]
    }

    /// The value in the current scope.
    #[inline]
    pub fn eval<S: Scopes>(&self, id: ValueId, frames: &S) -> u64 {
        self.selection.values.eval(id, frames)
    }

    /// Whether a condition holds; no condition always does.
    #[inline]
    pub fn holds<S: Scopes>(&self, cond: Option<CondId>, frames: &S) -> bool {
        self.selection.values.holds(cond, frames)
    }

    /// The raw value of a slot in the current scope.
    #[inline]
    pub fn raw(&self, raw: Raw, frames: &Frames) -> u128 {
        self.selection.values.raw(raw, frames)
    }

    /// Whether evaluating the value may come upon a missing name, in some scope.
    #[inline]
    pub fn may_miss(&self, id: ValueId) -> bool {
        self.selection.values.may_miss(id)
    }

    /// Whether evaluating the value comes upon a missing name.
    pub fn misses(&self, id: ValueId, frames: &Frames) -> bool {
        self.selection.values.misses(id, frames)
    }

    /// The leaf of the word of the current scope, in a compiled hierarchy.
    #[inline]
    pub fn find<S: Scopes>(&self, dispatch: &DecodeTable, frames: &S) -> DecodeResult {
        self.selection.values.find(dispatch, frames)
    }

    /// The tree over the leaves of all instructions whose words are stored in a byte order.
    pub(crate) fn heads(&self, order: ByteOrder) -> &MixedSizeTree<LeafRef> {
        let Selection { roots, dispatches, values, unit } = &self.selection;
        self.heads.get(order, || {
            let unit = (*unit).min(16);
            MixedSizeTree::new(Hierarchies { roots, dispatches, values, unit, order })
        })
    }

    /// How many values there are.
    pub fn value_count(&self) -> usize {
        self.selection.values.list().len()
    }

    /// How many compiled hierarchies there are, nested ones included.
    pub fn dispatch_count(&self) -> usize {
        self.selection.dispatches.len()
    }

    /// The table of an enum slot, by the number in [`SlotKind::Enum`](crate::compiled::SlotKind::Enum).
    ///
    /// # Panics
    /// Never on a number of this description.
    #[inline]
    pub fn enum_table(&self, number: u32) -> &EnumTable {
        &self.enums[number as usize]
    }

    /// A piece of the text pool.
    #[inline]
    pub fn text(&self, range: TextRange) -> &str {
        self.text.get(range.start as usize..range.end as usize).unwrap_or("")
    }
}
