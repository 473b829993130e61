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
    /// The id that the flat table begins with.
    first: u32,
    dense: Vec<u32>,
    sparse: BTreeMap<u32, u32>,
}

impl IdTable {
    /// A table for a module of so many words. An instruction that defines an id has at least two.
    pub(crate) fn new(words: usize) -> IdTable {
        IdTable::window(0, words / 2 + 64)
    }

    /// A table of which the `len` ids from `first` on lie flat.
    fn window(first: u32, len: usize) -> IdTable {
        IdTable { first, dense: vec![0; len], sparse: BTreeMap::new() }
    }

    /// How many ids lie in the flat part.
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

    /// All ids with a number other than zero, in ascending order where the flat table begins with 0.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> {
        let first = self.first;
        let dense = self.dense.iter().enumerate().filter(|&(_, &value)| value != 0);
        let dense = dense.map(move |(place, &value)| (first.wrapping_add(place as u32), value));
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

/// What a stretch of a module says of ids.
pub(crate) struct Known {
    types: IdTable,
    numeric: BTreeMap<u32, Numeric>,
    /// Ids whose type is their own number, but which are no types: values that are wrong so, and types that could not be
    /// read to their end.
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

    /// Whether no id is defined in both.
    pub(crate) fn is_apart_from(&self, later: &Known) -> bool {
        later.types.iter().all(|(id, _)| self.types.get(id) == 0)
    }

    /// Adds what a later stretch says.
    pub(crate) fn add(&mut self, later: Known) {
        later.types.iter().for_each(|(id, ty)| self.types.set(id, ty));
        self.numeric.extend(later.numeric);
        self.no_types.extend(later.no_types);
        self.imports.extend(later.imports);
    }
}

/// The ids of a module as far as it is read.
pub(crate) struct Ids<'b> {
    /// What was said before, where only a stretch is read. What it defines may be defined again here:
    /// [`Known::is_apart_from`] finds that.
    before: Option<&'b Known>,
    known: Known,
    last_numeric: Option<(u32, Numeric)>,
    last_import: Option<(u32, ExtImport)>,
}

impl<'b> Ids<'b> {
    /// Nothing is known; the module has so many words.
    pub(crate) fn new(words: usize) -> Ids<'b> {
        Ids { before: None, known: Known::new(IdTable::new(words)), last_numeric: None, last_import: None }
    }

    /// What comes before a stretch of a module is known; in the stretch mostly the `len` ids from `first` on are defined.
    pub(crate) fn after(before: &'b Known, first: u32, len: usize) -> Ids<'b> {
        let known = Known::new(IdTable::window(first, len));
        Ids { before: Some(before), known, last_numeric: None, last_import: None }
    }

    /// What was said here.
    pub(crate) fn known(&self) -> &Known {
        &self.known
    }

    /// What was said here, to be added to.
    pub(crate) fn known_mut(&mut self) -> &mut Known {
        self.last_numeric = None;
        self.last_import = None;
        &mut self.known
    }

    /// What was said here.
    pub(crate) fn into_known(self) -> Known {
        self.known
    }

    #[inline]
    pub(crate) fn is_defined(&self, id: u32) -> bool {
        self.known.types.get(id) != 0
    }

    /// Notes an id that is not zero with its type, where it is not defined so far.
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

    /// Notes an id that is not zero with its type; `None` where it has none.
    #[inline]
    pub(crate) fn define(&mut self, id: u32, ty: Option<u32>) {
        self.known.types.set(id, ty.unwrap_or(UNTYPED));
    }

    pub(crate) fn definition(&self, id: u32) -> Definition {
        match (self.known.definition(id), self.before) {
            (Definition::None, Some(before)) => before.definition(id),
            (own, _) => own,
        }
    }

    /// Notes that an id is no type although its own number is its type.
    pub(crate) fn note_no_type(&mut self, id: u32) {
        self.known.no_types.insert(id);
    }

    /// Whether an id is a type that was read to its end.
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
