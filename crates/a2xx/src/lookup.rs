//! Looking up fields, leaves and what is said of them in the description.

use isaloom_bits::BitRange;
use isaloom_model::{BitsetId, Model};

/// A model that is being looked up.
#[derive(Debug)]
pub(crate) struct Description<'m> {
    pub(crate) model: &'m Model,
    /// What was looked for in vain.
    pub(crate) missing: Vec<String>,
}

/// A bit that no word of this instruction set has: what stands for a field that the description lacks.
fn nowhere() -> BitRange {
    BitRange::bit(127)
}

impl<'m> Description<'m> {
    pub(crate) fn new(model: &'m Model) -> Description<'m> {
        Description { model, missing: Vec::new() }
    }

    /// The range of a field that a leaf has in its default case or inherits.
    pub(crate) fn field(&mut self, leaf: &str, field: &str) -> BitRange {
        let model = self.model;
        let range = model.bitsets().find(|(_, b)| b.name == leaf).and_then(|(id, _)| {
            model
                .chain(id)
                .flat_map(|(_, b)| b.cases.last())
                .flat_map(|case| &case.fields)
                .map(|&f| model.field(f))
                .find(|f| f.name == field)
                .and_then(isaloom_model::Field::bits)
        });
        range.unwrap_or_else(|| self.lost(&format!("field {leaf}.{field}")))
    }

    pub(crate) fn lost(&mut self, what: &str) -> BitRange {
        self.missing.push(what.to_owned());
        nowhere()
    }

    fn root(&self, name: &str) -> Option<BitsetId> {
        self.model.roots().find(|(_, b)| b.name == name).map(|(id, _)| id)
    }

    /// The leaves of a hierarchy with the values of the range that their patterns fix.
    pub(crate) fn leaves(&mut self, root: &str) -> (BitRange, Vec<(u32, BitsetId)>) {
        let model = self.model;
        let Some(id) = self.root(root) else { return (self.lost(root), Vec::new()) };
        let ids: Vec<BitsetId> = model.leaves(id).map(|(id, _)| id).collect();
        let pattern = ids.iter().flat_map(|&id| model.chain(id)).flat_map(|(_, b)| &b.patterns).next();
        let Some(range) = pattern.map(|p| p.range) else { return (self.lost(root), Vec::new()) };
        let value = |id: &BitsetId| (range.extract(model.matching(*id).value) as u32, *id);
        (range, ids.iter().map(value).collect())
    }

    pub(crate) fn meta(&self, id: BitsetId, key: &str) -> &'m str {
        self.model.meta(id, key).unwrap_or("")
    }

    pub(crate) fn name(&self, id: BitsetId) -> String {
        self.model.bitset(id).name.clone()
    }
}
