//! Result of compiling a model.

use crate::code::{
    CondId, DeclaredBits, DecodeTable, DecodeTableId, DefaultBits, EnumTable, Program, ProgramId, Raw, Slot,
    SlotId, TextRange, Value, ValueId,
};
use crate::frames::{Frames, Scopes};
use crate::mixed_size_tree::{ByOrder, Hierarchies, LeafRef, MixedSizeTree};
use crate::note::CompileNote;
use crate::programs::Programs;
use crate::selection::{DecodeResult, Selection};
use alloc::boxed::Box;
use alloc::sync::Arc;
use isaloom_model::{ByteOrder, Generation, Model};

/// Compiled form of a description: programs, slots, values and strings by index.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub(crate) model: Arc<Model>,
    /// Whether the description was compiled for all generations together.
    pub(crate) all_generations: bool,
    /// All compiled hierarchies, and the list of instruction hierarchies.
    pub(crate) selection: Selection,
    /// Trees over the leaves of all instruction roots, one per byte order. Only used if instructions differ in size.
    pub(crate) heads: ByOrder,
    pub(crate) slots: Box<[Slot]>,
    pub(crate) programs: Programs,
    pub(crate) enums: Box<[EnumTable]>,
    pub(crate) text: Box<str>,
    pub(crate) notes: Box<[CompileNote]>,
    pub(crate) declared: Box<[DeclaredBits]>,
}

impl Compiled {
    /// Returns the model that the description was compiled from.
    pub fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// Returns the generation that the description was compiled for.
    pub fn generation(&self) -> Generation {
        self.selection.values.generation
    }

    /// Returns the unit of instruction addresses, in bytes; at least 1.
    pub fn unit_bytes(&self) -> usize {
        self.selection.unit
    }

    /// Returns the decode tables of the instruction roots, in the order in which they are tried.
    pub fn instruction_dispatches(&self) -> impl Iterator<Item = (DecodeTableId, &DecodeTable)> {
        self.selection.roots.iter().map(|root| (root.dispatch, self.dispatch(root.dispatch)))
    }

    /// Returns a decode table: a compiled hierarchy in one context.
    ///
    /// # Panics
    /// Never for an id of this description.
    #[inline]
    pub fn dispatch(&self, id: DecodeTableId) -> &DecodeTable {
        self.selection.dispatch(id)
    }

    /// Returns a program: a compiled leaf in one context.
    ///
    /// # Panics
    /// Never for an id of this description.
    #[inline]
    pub fn program(&self, id: ProgramId) -> &Program {
        self.programs.get(id.index())
    }

    /// Returns all programs, including the programs of nested leaves.
    pub fn programs(&self) -> impl ExactSizeIterator<Item = &Program> {
        self.programs.iter()
    }

    /// Returns the string tables of all enums that fields print, by index.
    pub fn enum_tables(&self) -> &[EnumTable] {
        &self.enums
    }

    /// Returns a slot: a compiled field in one context.
    ///
    /// # Panics
    /// Never for an id of this description.
    #[inline]
    pub fn slot(&self, id: SlotId) -> &Slot {
        &self.slots[id.index()]
    }

    /// Returns the bits of all fields that the leaf of a program and its ancestors declare.
    pub fn declared_bits(&self, program: &Program) -> u128 {
        self.declared.get(program.declared as usize).map_or(0, |declared| declared.mask)
    }

    /// Returns the default bits of the fields of a program: the constants of `<map force="true">`.
    pub fn default_bits(&self, program: &Program) -> &[DefaultBits] {
        self.declared.get(program.declared as usize).map_or(&[], |declared| &declared.defaults)
    }

    /// Returns all slots, by index.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Returns the definition of a value.
    ///
    /// # Panics
    /// Never for an id of this description.
    #[inline]
    pub fn value(&self, id: ValueId) -> Value {
        self.selection.values.list()[id.index()]
    }

    /// Evaluates a value; `frames` has the words of the current scope and its enclosing scopes.
    #[inline]
    pub fn eval<S: Scopes>(&self, id: ValueId, frames: &S) -> u64 {
        self.selection.values.eval(id, frames)
    }

    /// Returns whether a condition holds; true for `None`.
    #[inline]
    pub fn holds<S: Scopes>(&self, cond: Option<CondId>, frames: &S) -> bool {
        self.selection.values.holds(cond, frames)
    }

    /// Returns the raw value of a slot in the current scope.
    #[inline]
    pub fn raw(&self, raw: Raw, frames: &Frames) -> u128 {
        self.selection.values.raw(raw, frames)
    }

    /// Returns whether evaluation of the value reaches a missing name for at least one word.
    #[inline]
    pub fn may_miss(&self, id: ValueId) -> bool {
        self.selection.values.may_miss(id)
    }

    /// Returns whether evaluation of the value reaches a missing name for these words.
    pub fn misses(&self, id: ValueId, frames: &Frames) -> bool {
        self.selection.values.misses(id, frames)
    }

    /// Finds the leaf of the current scope's word in a compiled hierarchy.
    #[inline]
    pub fn find<S: Scopes>(&self, dispatch: &DecodeTable, frames: &S) -> DecodeResult {
        self.selection.values.find(dispatch, frames)
    }

    /// Returns the tree over the leaves of all instruction roots, for words in the given byte order.
    pub(crate) fn heads(&self, order: ByteOrder) -> &MixedSizeTree<LeafRef> {
        let Selection { roots, dispatches, values, unit } = &self.selection;
        self.heads.get(order, || {
            let unit = (*unit).min(16);
            MixedSizeTree::new(Hierarchies { roots, dispatches, values, unit, order })
        })
    }

    /// Returns the number of values.
    pub fn value_count(&self) -> usize {
        self.selection.values.list().len()
    }

    /// Returns the number of compiled hierarchies, including nested ones.
    pub fn dispatch_count(&self) -> usize {
        self.selection.dispatches.len()
    }

    /// Returns the table of an enum slot, by the number in [`SlotKind::Enum`](crate::compiled::SlotKind::Enum).
    ///
    /// # Panics
    /// Never for a number of this description.
    #[inline]
    pub fn enum_table(&self, number: u32) -> &EnumTable {
        &self.enums[number as usize]
    }

    /// Returns the string at a range of the text pool.
    #[inline]
    pub fn text(&self, range: TextRange) -> &str {
        self.text.get(range.start as usize..range.end as usize).unwrap_or("")
    }
}
