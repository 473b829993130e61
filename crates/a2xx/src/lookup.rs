//! Lookup of leaves, names and metadata in the description, for the construction of the opcode tables.

use crate::piece::{Name, Piece};
use isaloom_model::{BitsetId, Model};

/// The model of the description, and the names that a lookup did not find.
#[derive(Debug)]
pub(crate) struct Description<'m> {
    pub(crate) model: &'m Model,
    /// Names that were not found.
    pub(crate) missing: Vec<String>,
}

impl<'m> Description<'m> {
    pub(crate) fn new(model: &'m Model) -> Description<'m> {
        Description { model, missing: Vec::new() }
    }

    pub(crate) fn lost(&mut self, what: &str) {
        self.missing.push(what.to_owned());
    }

    fn root(&self, name: &str) -> Option<BitsetId> {
        self.model.roots().find(|(_, b)| b.name == name).map(|(id, _)| id)
    }

    /// Returns the leaves below the root bitset `root`, each with its opcode. The opcode is the value of the bit range
    /// that the first pattern of the hierarchy covers.
    pub(crate) fn leaves(&mut self, root: &str) -> Vec<(u32, BitsetId)> {
        let model = self.model;
        let ids: Vec<BitsetId> =
            self.root(root).into_iter().flat_map(|id| model.leaves(id)).map(|(id, _)| id).collect();
        let pattern = ids.iter().flat_map(|&id| model.chain(id)).flat_map(|(_, b)| &b.patterns).next();
        let Some(range) = pattern.map(|p| p.range) else {
            self.lost(root);
            return Vec::new();
        };
        let value = |id: &BitsetId| (range.extract(model.matching(*id).value) as u32, *id);
        ids.iter().map(value).collect()
    }

    pub(crate) fn meta(&self, id: BitsetId, key: &str) -> &'m str {
        self.model.meta(id, key).unwrap_or("")
    }

    /// Returns the name of a bitset.
    pub(crate) fn name(&mut self, id: BitsetId) -> Name {
        self.short(&self.model.bitset(id).name)
    }

    /// Returns the metadata value `key` of a bitset as a name.
    pub(crate) fn short_meta(&mut self, id: BitsetId, key: &str) -> Name {
        self.short(self.meta(id, key))
    }

    fn short(&mut self, text: &str) -> Name {
        Piece::new(text).unwrap_or_else(|| {
            self.lost(&format!("a place for the name {text}"));
            Name::EMPTY
        })
    }
}
