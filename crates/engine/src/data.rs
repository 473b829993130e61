//! What compiling makes of a model.

use crate::code::{
    Dispatch, DispatchId, EnumTable, Program, ProgramId, Slot, SlotId, TextRange, Value, ValueId,
};
use crate::note::CompileNote;
use crate::quick::Quick;
use alloc::boxed::Box;
use alloc::sync::Arc;
use isaloom_bits::Pattern;
use isaloom_model::{Generation, Model};

/// The compiled form of a description: programs, slots, values and texts by number.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub(crate) model: Arc<Model>,
    pub(crate) generation: Generation,
    /// Whether all generations were compiled together.
    pub(crate) all_generations: bool,
    pub(crate) roots: Box<[Root]>,
    pub(crate) values: Box<[Value]>,
    /// The same values where one look at the word decides.
    pub(crate) quick: Box<[Quick]>,
    /// Whether evaluating the value may come upon a missing name.
    pub(crate) may_miss: Box<[bool]>,
    /// Whether the value is too deep or too heavy to be computed by recursion.
    pub(crate) deep: Box<[bool]>,
    pub(crate) slots: Box<[Slot]>,
    pub(crate) programs: Box<[Program]>,
    pub(crate) dispatches: Box<[Dispatch]>,
    pub(crate) enums: Box<[EnumTable]>,
    pub(crate) text: Box<str>,
    pub(crate) notes: Box<[CompileNote]>,
}

/// A compiled instruction root.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    pub(crate) dispatch: DispatchId,
    pub(crate) when: Option<Pattern>,
    /// Size in bytes.
    pub(crate) bytes: usize,
}

impl Compiled {
    /// The model it was compiled from.
    pub fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// The generation it was compiled for.
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// The number of bytes by which instruction addresses advance, at least 1.
    pub fn unit_bytes(&self) -> usize {
        (self.model.unit() as usize / 8).max(1)
    }

    /// The compiled hierarchies whose words are instructions, in the order in which they are tried.
    pub fn instruction_dispatches(&self) -> impl Iterator<Item = (DispatchId, &Dispatch)> {
        self.roots.iter().map(|root| (root.dispatch, self.dispatch(root.dispatch)))
    }

    /// A compiled hierarchy.
    ///
    /// # Panics
    /// Never on an id of this description.
    #[inline]
    pub fn dispatch(&self, id: DispatchId) -> &Dispatch {
        &self.dispatches[id.index()]
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
        self.values[id.index()]
    }

    /// How many values there are.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// How many compiled hierarchies there are, nested ones included.
    pub fn dispatch_count(&self) -> usize {
        self.dispatches.len()
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
