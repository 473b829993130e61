//! State recorded from earlier instructions: number types, the type of each value, and imports. An instruction uses
//! only the state from earlier lines of the text, as in SPIRV-Tools.

use crate::grammar::ExtImport;
use crate::literal::NumberType;
use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::vec;
use alloc::vec::Vec;

/// Type information of an id that names a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeInfo {
    /// An integer or float.
    Number(NumberType),
    /// Any other type.
    Other,
    /// The declaration has an error, so dependent errors are not reported.
    Broken,
}

/// Import information of an id that names an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImportInfo {
    /// An extended instruction set that may be used.
    Set(ExtImport),
    /// The declaration has an error, so dependent errors are not reported.
    Broken,
}

/// Type and import tables that grow with the text.
pub(super) struct Types {
    types: BTreeMap<u32, TypeInfo>,
    imports: BTreeMap<u32, ImportInfo>,
    /// For each value with an id below `limit`: the id of its type plus one; 0 if the type is unknown.
    values: Vec<u32>,
    limit: usize,
    far_values: BTreeMap<u32, u32>,
    /// Last type looked up; constants of one type are usually adjacent.
    last: (u32, Option<TypeInfo>),
}

impl Types {
    pub(super) fn new(text_len: usize) -> Types {
        Types {
            types: BTreeMap::new(),
            imports: BTreeMap::new(),
            // The operating system allocates zeroed memory at its first access, so a large table costs nothing until
            // it is used. Growing a table copies it.
            values: vec![0; text_len / 32],
            limit: (text_len / 4).max(1 << 12),
            far_values: BTreeMap::new(),
            last: (0, None),
        }
    }

    /// Records a type; returns false if the id already is a type.
    pub(super) fn declare(&mut self, id: u32, info: TypeInfo) -> bool {
        self.last = (0, None);
        match self.types.entry(id) {
            Entry::Vacant(place) => {
                place.insert(info);
                true
            }
            Entry::Occupied(_) => false,
        }
    }

    /// Returns the type information of an id, if the id is a type.
    #[inline]
    pub(super) fn of_type(&mut self, id: u32) -> Option<TypeInfo> {
        if self.last.0 == id && self.last.1.is_some() {
            return self.last.1;
        }
        let info = self.types.get(&id).copied();
        self.last = (id, info);
        info
    }

    /// Records the type of a value. If a value has several types, the first type is used.
    #[inline]
    pub(super) fn define(&mut self, value: u32, ty: u32) {
        let index = value as usize;
        if index >= self.limit || ty == u32::MAX {
            self.far_values.entry(value).or_insert(ty);
            return;
        }
        if index >= self.values.len() {
            self.values.resize((index + 1).next_power_of_two().clamp(256, self.limit), 0);
        }
        if let Some(slot @ 0) = self.values.get_mut(index) {
            *slot = ty + 1;
        }
    }

    /// Returns the type information of a value, if known.
    pub(super) fn of_value(&mut self, value: u32) -> Option<TypeInfo> {
        let near = self.values.get(value as usize).copied().filter(|&ty| ty != 0).map(|ty| ty - 1);
        let ty = near.or_else(|| self.far_values.get(&value).copied())?;
        self.of_type(ty)
    }

    /// Records an import; returns false if the id already is an import.
    pub(super) fn import(&mut self, id: u32, info: ImportInfo) -> bool {
        if self.imports.contains_key(&id) {
            return false;
        }
        self.imports.insert(id, info);
        true
    }

    /// Returns the import that an id names, if any.
    #[inline]
    pub(super) fn of_import(&self, id: u32) -> Option<ImportInfo> {
        self.imports.get(&id).copied()
    }
}
