//! What is known of the ids of a module while it is read front to back: whether an id is defined and with
//! which type, which types are numbers, which ids are imports of extended instruction sets.

use crate::grammar::ExtImport;
use crate::literal::NumberType;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

/// A number for every id, zero at first. Ids that a sane module of the size could have lie in a flat table,
/// the others in a tree, so that a wild id costs a little time and no memory.
pub(crate) struct IdTable {
    dense: Vec<u32>,
    sparse: BTreeMap<u32, u32>,
}

impl IdTable {
    /// A table for a module of so many words. An instruction that defines an id has at least two.
    pub(crate) fn new(words: usize) -> IdTable {
        IdTable { dense: vec![0; words / 2 + 64], sparse: BTreeMap::new() }
    }

    #[inline]
    pub(crate) fn get(&self, id: u32) -> u32 {
        match self.dense.get(id as usize) {
            Some(&value) => value,
            None => self.sparse.get(&id).copied().unwrap_or(0),
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, id: u32, value: u32) {
        match self.dense.get_mut(id as usize) {
            Some(place) => *place = value,
            None => {
                self.sparse.insert(id, value);
            }
        }
    }

    /// All ids with a number other than zero, in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> {
        let dense = (0..).zip(self.dense.iter().copied()).filter(|&(_, value)| value != 0);
        dense.chain(self.sparse.iter().map(|(&id, &value)| (id, value)))
    }
}

/// What stands for the type of an id that is defined without one, such as a label.
const UNTYPED: u32 = u32::MAX;

/// What an id is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Definition {
    /// Not defined so far.
    None,
    /// Defined without a type.
    Untyped,
    /// A type.
    Type,
    /// A value of a type.
    Value(u32),
}

/// A numeric type.
#[derive(Clone, Copy)]
pub(crate) struct Numeric {
    pub(crate) ty: NumberType,
    /// How many words a literal of it takes, by the stated width.
    pub(crate) words: usize,
}

impl Numeric {
    pub(crate) fn new(ty: NumberType, width: u32) -> Numeric {
        Numeric { ty, words: usize::from(width.div_ceil(32) as u16) }
    }
}

/// The ids of a module as far as it is read.
pub(crate) struct Ids {
    types: IdTable,
    numeric: BTreeMap<u32, Numeric>,
    last_numeric: Option<(u32, Numeric)>,
    /// Ids whose type is their own number, but which are no types: values that are wrong so, and types that could not be
    /// read to their end.
    no_types: BTreeSet<u32>,
    imports: BTreeMap<u32, ExtImport>,
    last_import: Option<(u32, ExtImport)>,
}

impl Ids {
    /// Nothing is known; the module has so many words.
    pub(crate) fn new(words: usize) -> Ids {
        Ids {
            types: IdTable::new(words),
            numeric: BTreeMap::new(),
            last_numeric: None,
            no_types: BTreeSet::new(),
            imports: BTreeMap::new(),
            last_import: None,
        }
    }

    #[inline]
    pub(crate) fn is_defined(&self, id: u32) -> bool {
        self.types.get(id) != 0
    }

    /// Notes an id that is not zero with its type, where it is not defined so far.
    #[inline]
    pub(crate) fn define_new(&mut self, id: u32, ty: Option<u32>) -> bool {
        let ty = ty.unwrap_or(UNTYPED);
        match self.types.dense.get_mut(id as usize) {
            Some(place @ 0) => {
                *place = ty;
                true
            }
            Some(_) => false,
            None => !self.is_defined(id) && self.types.sparse.insert(id, ty).is_none(),
        }
    }

    /// Notes an id that is not zero with its type; `None` where it has none.
    #[inline]
    pub(crate) fn define(&mut self, id: u32, ty: Option<u32>) {
        self.types.set(id, ty.unwrap_or(UNTYPED));
    }

    pub(crate) fn definition(&self, id: u32) -> Definition {
        match self.types.get(id) {
            0 => Definition::None,
            UNTYPED => Definition::Untyped,
            ty if ty == id => Definition::Type,
            ty => Definition::Value(ty),
        }
    }

    /// Notes that an id is no type although its own number is its type.
    pub(crate) fn note_no_type(&mut self, id: u32) {
        self.no_types.insert(id);
    }

    /// Whether an id is a type that was read to its end.
    pub(crate) fn is_type(&self, id: u32) -> bool {
        self.definition(id) == Definition::Type && !self.no_types.contains(&id)
    }

    pub(crate) fn add_numeric(&mut self, id: u32, numeric: Numeric) {
        self.numeric.insert(id, numeric);
        self.last_numeric = None;
    }

    #[inline]
    pub(crate) fn numeric(&mut self, id: u32) -> Option<Numeric> {
        if let Some((last, numeric)) = self.last_numeric
            && last == id
        {
            return Some(numeric);
        }
        let numeric = *self.numeric.get(&id)?;
        self.last_numeric = Some((id, numeric));
        Some(numeric)
    }

    pub(crate) fn add_import(&mut self, id: u32, import: ExtImport) {
        self.imports.insert(id, import);
        self.last_import = None;
    }

    pub(crate) fn remove_import(&mut self, id: u32) {
        self.imports.remove(&id);
        self.last_import = None;
    }

    #[inline]
    pub(crate) fn import(&mut self, id: u32) -> Option<ExtImport> {
        if let Some((last, import)) = self.last_import
            && last == id
        {
            return Some(import);
        }
        let import = *self.imports.get(&id)?;
        self.last_import = Some((id, import));
        Some(import)
    }
}
