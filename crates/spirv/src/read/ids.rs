//! Ids of a module during a front-to-back read: the type of each defined id, the numeric types, and the imports of
//! extended instruction sets.

use crate::grammar::ExtImport;
use crate::literal::NumberType;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

/// Maps ids to numbers, zero by default. Ids in the range that a module of this size normally uses are in a flat table,
/// other ids in a tree. Therefore a very high id needs little time and memory.
pub(crate) struct IdTable {
    /// First id of the flat table.
    first: u32,
    dense: Vec<u32>,
    sparse: BTreeMap<u32, u32>,
}

impl IdTable {
    /// Returns a table for a module of `words` words. An instruction that defines an id has at least two words.
    pub(crate) fn new(words: usize) -> IdTable {
        IdTable::window(0, words / 2 + 64)
    }

    /// Returns a table with the `len` ids from `first` on in the flat part.
    fn window(first: u32, len: usize) -> IdTable {
        IdTable { first, dense: vec![0; len], sparse: BTreeMap::new() }
    }

    /// Returns the number of ids in the flat part.
    pub(crate) fn flat(&self) -> usize {
        self.dense.len()
    }

    #[inline]
    fn place(&self, id: u32) -> usize {
        id.wrapping_sub(self.first) as usize
    }

    #[inline]
    pub(crate) fn get(&self, id: u32) -> u32 {
        match self.dense.get(self.place(id)) {
            Some(&value) => value,
            None => self.sparse.get(&id).copied().unwrap_or(0),
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, id: u32, value: u32) {
        let place = self.place(id);
        match self.dense.get_mut(place) {
            Some(place) => *place = value,
            None => {
                self.sparse.insert(id, value);
            }
        }
    }

    /// Returns all ids with a nonzero number, in ascending order if the flat part starts at 0.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> {
        let first = self.first;
        let dense = self.dense.iter().enumerate().filter(|&(_, &value)| value != 0);
        let dense = dense.map(move |(place, &value)| (first.wrapping_add(place as u32), value));
        dense.chain(self.sparse.iter().map(|(&id, &value)| (id, value)))
    }
}

/// Entry of [`Known`]'s table of types for an id that is defined without a type, such as a label.
const UNTYPED: u32 = u32::MAX;

/// Definition state of an id.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Definition {
    /// Not defined so far.
    None,
    /// Defined without a type.
    Untyped,
    /// Defined as a type.
    Type,
    /// Defined as a value of the type with this id.
    Value(u32),
}

/// A numeric type.
#[derive(Clone, Copy)]
pub(crate) struct Numeric {
    pub(crate) ty: NumberType,
    /// Number of words of a literal of this type, from the declared width.
    pub(crate) words: usize,
}

impl Numeric {
    pub(crate) fn new(ty: NumberType, width: u32) -> Numeric {
        Numeric { ty, words: usize::from(width.div_ceil(32) as u16) }
    }
}

/// Types and imports of the ids that a range of a module defines.
pub(crate) struct Known {
    types: IdTable,
    numeric: BTreeMap<u32, Numeric>,
    /// Ids whose type is their own number but which are not types: invalid values, and types that could not be read
    /// completely.
    no_types: BTreeSet<u32>,
    imports: BTreeMap<u32, ExtImport>,
}

impl Known {
    fn new(types: IdTable) -> Known {
        Known { types, numeric: BTreeMap::new(), no_types: BTreeSet::new(), imports: BTreeMap::new() }
    }

    fn definition(&self, id: u32) -> Definition {
        match self.types.get(id) {
            0 => Definition::None,
            UNTYPED => Definition::Untyped,
            ty if ty == id => Definition::Type,
            ty => Definition::Value(ty),
        }
    }

    /// Returns whether no id is defined both in this range and in a later range.
    pub(crate) fn is_apart_from(&self, later: &Known) -> bool {
        later.types.iter().all(|(id, _)| self.types.get(id) == 0)
    }

    /// Adds the types and imports of a later range.
    pub(crate) fn add(&mut self, later: Known) {
        later.types.iter().for_each(|(id, ty)| self.types.set(id, ty));
        self.numeric.extend(later.numeric);
        self.no_types.extend(later.no_types);
        self.imports.extend(later.imports);
    }
}

/// Ids of the part of a module that is already read.
pub(crate) struct Ids<'b> {
    /// Types and imports that are defined before the range, if only a range is read. The range may define the same ids
    /// again; [`Known::is_apart_from`] detects such definitions.
    before: Option<&'b Known>,
    known: Known,
    last_numeric: Option<(u32, Numeric)>,
    last_import: Option<(u32, ExtImport)>,
}

impl<'b> Ids<'b> {
    /// Returns an empty state for a module of `words` words.
    pub(crate) fn new(words: usize) -> Ids<'b> {
        Ids { before: None, known: Known::new(IdTable::new(words)), last_numeric: None, last_import: None }
    }

    /// Returns a state for a range of a module, with the types and imports that are defined before the range. The range
    /// mostly defines the `len` ids from `first` on.
    pub(crate) fn after(before: &'b Known, first: u32, len: usize) -> Ids<'b> {
        let known = Known::new(IdTable::window(first, len));
        Ids { before: Some(before), known, last_numeric: None, last_import: None }
    }

    /// Returns the types and imports that this range defines.
    pub(crate) fn known(&self) -> &Known {
        &self.known
    }

    /// Returns the types and imports that this range defines, as a mutable reference.
    pub(crate) fn known_mut(&mut self) -> &mut Known {
        self.last_numeric = None;
        self.last_import = None;
        &mut self.known
    }

    /// Returns the types and imports that this range defines.
    pub(crate) fn into_known(self) -> Known {
        self.known
    }

    #[inline]
    pub(crate) fn is_defined(&self, id: u32) -> bool {
        self.known.types.get(id) != 0
    }

    /// Records a nonzero id with its type. Returns false, without a change, if the id is already defined.
    #[inline]
    pub(crate) fn define_new(&mut self, id: u32, ty: Option<u32>) -> bool {
        let ty = ty.unwrap_or(UNTYPED);
        let types = &mut self.known.types;
        let place = types.place(id);
        match types.dense.get_mut(place) {
            Some(place @ 0) => {
                *place = ty;
                true
            }
            Some(_) => false,
            None => !self.is_defined(id) && self.known.types.sparse.insert(id, ty).is_none(),
        }
    }

    /// Records a nonzero id with its type; `None` if it has no type.
    #[inline]
    pub(crate) fn define(&mut self, id: u32, ty: Option<u32>) {
        self.known.types.set(id, ty.unwrap_or(UNTYPED));
    }

    /// Removes a definition of this range.
    pub(crate) fn forget(&mut self, id: u32) {
        self.known.types.set(id, 0);
    }

    pub(crate) fn definition(&self, id: u32) -> Definition {
        match (self.known.definition(id), self.before) {
            (Definition::None, Some(before)) => before.definition(id),
            (own, _) => own,
        }
    }

    /// Records that an id is not a type, although its type is its own number.
    pub(crate) fn note_no_type(&mut self, id: u32) {
        self.known.no_types.insert(id);
    }

    /// Returns whether an id is a type that was read completely.
    pub(crate) fn is_type(&self, id: u32) -> bool {
        let said = |known: &Known| known.no_types.contains(&id);
        self.definition(id) == Definition::Type && !said(&self.known) && !self.before.is_some_and(said)
    }

    pub(crate) fn add_numeric(&mut self, id: u32, numeric: Numeric) {
        self.known.numeric.insert(id, numeric);
        self.last_numeric = None;
    }

    #[inline]
    pub(crate) fn numeric(&mut self, id: u32) -> Option<Numeric> {
        if let Some((last, numeric)) = self.last_numeric
            && last == id
        {
            return Some(numeric);
        }
        let before = || self.before.and_then(|before| before.numeric.get(&id));
        let numeric = *self.known.numeric.get(&id).or_else(before)?;
        self.last_numeric = Some((id, numeric));
        Some(numeric)
    }

    pub(crate) fn add_import(&mut self, id: u32, import: ExtImport) {
        self.known.imports.insert(id, import);
        self.last_import = None;
    }

    pub(crate) fn remove_import(&mut self, id: u32) {
        self.known.imports.remove(&id);
        self.last_import = None;
    }

    #[inline]
    pub(crate) fn import(&mut self, id: u32) -> Option<ExtImport> {
        if let Some((last, import)) = self.last_import
            && last == id
        {
            return Some(import);
        }
        let before = || self.before.and_then(|before| before.imports.get(&id));
        let import = *self.known.imports.get(&id).or_else(before)?;
        self.last_import = Some((id, import));
        Some(import)
    }
}
