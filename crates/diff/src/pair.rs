//! Which leaf of one description is which leaf of the other.

use crate::change::{Change, Kind, Witness};
use crate::compare::{Found, Part, Site, changes};
use crate::enums::{self, EnumChange};
use crate::search::Search;
use crate::view::Views;
use crate::whole;
use crate::words::pattern;
use isaloom_model::{BitsetId, Generation, MatchPolicy, Model};
use rustc_hash::FxHashSet;
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
    /// What differs between the descriptions as wholes.
    pub whole: Vec<Change>,
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
    /// Of a leaf that only one side has: a word of it, with its text on both sides.
    pub witness: Option<Witness>,
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
        let Diff { added, removed, changed, enums, whole, same: _ } = self;
        added.is_empty() && removed.is_empty() && changed.is_empty() && enums.is_empty() && whole.is_empty()
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
    let gens = from.generation.is_none() && to.generation.is_none();
    let mut views = (Views::new(from.model, from.generation), Views::new(to.model, to.generation));
    let mut search = Search::new(from, to);
    let displaced = displaced(from, to, &pairs);
    for (a, b) in pairs {
        let mut found = changes(&views.0.view(a), &views.1.view(b), gens);
        search.show((Some(a), Some(b)), &mut found);
        let mut changes: Vec<Change> = found.into_iter().map(|Found { change, .. }| change).collect();
        let chosen = |c: &Change| matches!(c.kind, Kind::Pattern | Kind::Generations | Kind::Guard);
        if displaced.contains(&a) && !changes.iter().any(chosen) {
            changes.extend(place(&mut search, a, b));
        }
        let (a, b) = (info(from.model, a), info(to.model, b));
        if changes.is_empty() && a.name == b.name {
            out.same += 1;
        } else {
            out.changed.push(Changed { from: a, to: b, changes });
        }
    }
    for id in removed {
        let site = Site { from: Some(Part::Match(id)), to: None };
        let witness = search.one((Some(id), None), site);
        out.removed.push(LeafInfo { witness, ..info(from.model, id) });
    }
    for id in added {
        let site = Site { from: None, to: Some(Part::Match(id)) };
        let witness = search.one((None, Some(id)), site);
        out.added.push(LeafInfo { witness, ..info(to.model, id) });
    }
    if !std::ptr::eq(from.model, to.model) {
        for (mut change, sites) in enums::compare(from.model, to.model) {
            change.witness = sites.into_iter().find_map(|site| search.value(site));
            out.enums.push(change);
        }
        out.whole = whole::compare(from.model, to.model);
    }
    out
}

/// The leaves of the first side that no longer stand in their place, where the first leaf that matches wins.
fn displaced(from: Side<'_>, to: Side<'_>, pairs: &[(BitsetId, BitsetId)]) -> FxHashSet<BitsetId> {
    if [from, to].iter().all(|side| side.model.match_policy() != MatchPolicy::First) {
        return FxHashSet::default();
    }
    // A longest list of leaves that stand in one order on both sides: the rest have moved.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (i, &(_, b)) in pairs.iter().enumerate() {
        let at = ends.partition_point(|&end| pairs[end].1 < b);
        before.push(at.checked_sub(1).map(|at| ends[at]));
        match ends.get_mut(at) {
            Some(end) => *end = i,
            None => ends.push(i),
        }
    }
    let mut displaced: FxHashSet<BitsetId> = pairs.iter().map(|&(a, _)| a).collect();
    let mut at = ends.last().copied();
    while let Some(i) = at {
        displaced.remove(&pairs[i].0);
        at = before[i];
    }
    displaced
}

/// That another leaf takes words of a leaf which has moved; nothing if no word shows it.
fn place(search: &mut Search<'_>, a: BitsetId, b: BitsetId) -> Option<Change> {
    let site = Site { from: Some(Part::Match(a)), to: Some(Part::Match(b)) };
    let witness = search.one((Some(a), Some(b)), site)?;
    let (before, after) = search.taken(&witness);
    Some(Change { witness: Some(witness), ..Change::new(Kind::Place, before, after) })
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
        witness: None,
    }
}
