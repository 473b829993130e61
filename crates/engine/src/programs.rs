//! List of the programs of a compiled description. A description that was loaded from its serialized form deserializes
//! each program when it is first used.

use crate::code::Program;
use alloc::boxed::Box;
#[cfg(feature = "stored")]
use alloc::sync::Arc;

/// Programs by index.
#[derive(Clone, Debug)]
pub(crate) enum Programs {
    Given(Box<[Program]>),
    #[cfg(feature = "stored")]
    Deferred(Arc<crate::stored::StoredPrograms>),
}

impl Programs {
    /// Returns the program with an index, which must be less than [`len`](Programs::len).
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &Program {
        match self {
            Programs::Given(list) => &list[index],
            #[cfg(feature = "stored")]
            Programs::Deferred(stored) => stored.get(index),
        }
    }

    /// Returns the number of programs.
    pub(crate) fn len(&self) -> usize {
        match self {
            Programs::Given(list) => list.len(),
            #[cfg(feature = "stored")]
            Programs::Deferred(stored) => stored.len(),
        }
    }

    /// Returns all programs in order.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &Program> {
        (0..self.len()).map(|index| self.get(index))
    }
}
