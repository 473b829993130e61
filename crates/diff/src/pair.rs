//! Which leaf of one description is which leaf of the other.

use crate::enums::{self, EnumChange};
use crate::leaf::{Change, View, pattern};
use isaloom_model::{BitsetId, Generation, Model};
use std::collections::BTreeMap;

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Side<'m> {
    /// The description.
    pub model: &'m Model,
    /// Only what this generation has; none is everything.
    pub generation: Option<Generation>,
}

/// Everything that differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diff {
    /// Leaves that only the second side has.
    pub added: Vec<LeafInfo>,
    /// Leaves that only the first side has.
    pub removed: Vec<LeafInfo>,
    /// Leaves that both have and that differ.
    pub changed: Vec<Changed>,
    /// Values of enums.
    pub enums: Vec<EnumChange>,
    /// How many leaves are the same on both sides.
    pub same: usize,
}

/// A leaf of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafInfo {
    /// Its id in its side's model.
    pub id: BitsetId,
    /// Its name.
    pub name: String,
    /// The root of its hierarchy.
    pub root: String,
    /// Whether its words are instructions.
    pub instruction: bool,
    /// The words that it matches, most significant bit first.
    pub pattern: String,
}

/// A leaf that both sides have, with what differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// On the first side.
    pub from: LeafInfo,
    /// On the second side.
    pub to: LeafInfo,
    /// What differs; empty if it is only the name.
    pub changes: Vec<Change>,
}

impl Diff {
    /// Whether nothing differs.
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty() && self.enums.is_empty()
    }
}

type Key = (String, String);

/// What differs between two sides. Leaves are in the order of their description; changed ones in the first's.
pub fn diff(from: Side<'_>, to: Side<'_>) -> Diff {
    let mut out = Diff::default();
    let (mut before, mut after) = (by_name(from), by_name(to));
    let mut pairs: Vec<(BitsetId, BitsetId)> = Vec::new();
    for (key, mine) in &mut before {
        let Some(theirs) = after.get_mut(key) else {
            continue;
        };
        pair(from, to, mine, theirs, &mut pairs);
    }
    let mut removed: Vec<BitsetId> = before.into_values().flatten().collect();
    let mut added: Vec<BitsetId> = after.into_values().flatten().collect();
    removed.sort_unstable();
    added.sort_unstable();
    removed.retain(|&a| match renamed(from, to, a, &added) {
        Some(i) => {
            pairs.push((a, added.remove(i)));
            false
        }
        None => true,
    });
    pairs.sort_unstable();
    for (a, b) in pairs {
        let changes =
            View::new(from.model, a, from.generation).changes(&View::new(to.model, b, to.generation));
        let (a, b) = (info(from.model, a), info(to.model, b));
        if changes.is_empty() && a.name == b.name {
            out.same += 1;
        } else {
            out.changed.push(Changed { from: a, to: b, changes });
        }
    }
    out.removed = removed.into_iter().map(|id| info(from.model, id)).collect();
    out.added = added.into_iter().map(|id| info(to.model, id)).collect();
    if !std::ptr::eq(from.model, to.model) {
        out.enums = enums::compare(from.model, to.model);
    }
    out
}

/// The leaves of a side by hierarchy and name.
fn by_name(side: Side<'_>) -> BTreeMap<Key, Vec<BitsetId>> {
    let mut out: BTreeMap<Key, Vec<BitsetId>> = BTreeMap::new();
    for (id, bitset) in side.model.bitsets().filter(|(_, b)| b.is_leaf()) {
        if side.generation.is_none_or(|g| bitset.gens.contains(g)) {
            let root = side.model.bitset(bitset.root).name.clone();
            out.entry((root, bitset.name.clone())).or_default().push(id);
        }
    }
    out
}

/// Pairs leaves of one name: those with equal generations and patterns first, then with either equal, then in order.
fn pair(
    from: Side<'_>,
    to: Side<'_>,
    mine: &mut Vec<BitsetId>,
    theirs: &mut Vec<BitsetId>,
    pairs: &mut Vec<(BitsetId, BitsetId)>,
) {
    let gens = |a: BitsetId, b: BitsetId| from.model.bitset(a).gens == to.model.bitset(b).gens;
    let patterns = |a: BitsetId, b: BitsetId| from.model.matching(a) == to.model.matching(b);
    let rounds: [&dyn Fn(BitsetId, BitsetId) -> bool; 4] =
        [&|a, b| gens(a, b) && patterns(a, b), &gens, &patterns, &|_, _| true];
    for fits in rounds {
        mine.retain(|&a| match theirs.iter().position(|&b| fits(a, b)) {
            Some(i) => {
                pairs.push((a, theirs.remove(i)));
                false
            }
            None => true,
        });
    }
}

/// The added leaf that matches the same words in a hierarchy of the same name.
fn renamed(from: Side<'_>, to: Side<'_>, a: BitsetId, added: &[BitsetId]) -> Option<usize> {
    let root = |model: &Model, id| model.bitset(model.bitset(id).root).name.clone();
    let mine = root(from.model, a);
    let matching = from.model.matching(a);
    if matching.mask == 0 {
        return None;
    }
    added.iter().position(|&b| to.model.matching(b) == matching && root(to.model, b) == mine)
}

fn info(model: &Model, id: BitsetId) -> LeafInfo {
    let bitset = model.bitset(id);
    LeafInfo {
        id,
        name: bitset.name.clone(),
        root: model.bitset(bitset.root).name.clone(),
        instruction: model.is_instruction_root(bitset.root),
        pattern: pattern(model, id),
    }
}
