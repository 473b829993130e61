//! Pairs the leaves of two descriptions and compares the pairs.

use crate::change::{Change, Kind, Witness};
use crate::compare::{Part, Site, WitnessedChange, changes};
use crate::enums::{self, EnumChange};
use crate::search::Search;
use crate::side::Side;
use crate::view::Views;
use crate::whole;
use crate::words::pattern;
use isaloom_model::{BitsetId, MatchPolicy, Model};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, VecDeque};

/// Options of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Maximum number of words that are tried to find witnesses, over the whole comparison; 0 for no witnesses.
    pub tries: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { tries: 200_000 }
    }
}

/// All differences between two descriptions or generations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diff {
    /// Leaves that only the second side has.
    pub added: Vec<LeafInfo>,
    /// Leaves that only the first side has.
    pub removed: Vec<LeafInfo>,
    /// Leaves of both sides that differ.
    pub changed: Vec<Changed>,
    /// Changes of enum values.
    pub enums: Vec<EnumChange>,
    /// Differences in properties that belong to the description, not to a leaf.
    pub whole: Vec<Change>,
    /// Number of leaves without differences.
    pub same: usize,
}

/// A leaf of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafInfo {
    /// Id of the leaf in the model of its side.
    pub id: BitsetId,
    /// Name of the leaf.
    pub name: String,
    /// Name of the leaf's root.
    pub root: String,
    /// Whether the leaf is an instruction; otherwise it is the type of fields.
    pub instruction: bool,
    /// Pattern of the leaf as text, most significant bit first.
    pub pattern: String,
    /// For a leaf that only one side has: a word that matches the leaf, with its results on both sides.
    pub witness: Option<Witness>,
}

/// A leaf that both sides have, with its differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The leaf on the first side.
    pub from: LeafInfo,
    /// The leaf on the second side.
    pub to: LeafInfo,
    /// Differences of the leaf, apart from its name.
    pub changes: Vec<Change>,
}

impl Diff {
    /// Returns whether no difference was found.
    pub fn is_empty(&self) -> bool {
        let Diff { added, removed, changed, enums, whole, same: _ } = self;
        added.is_empty() && removed.is_empty() && changed.is_empty() && enums.is_empty() && whole.is_empty()
    }
}

type Key = (String, String);

/// Compares two sides. Added, removed and changed leaves are in the order of their description; changed leaves are in
/// the order of the first description.
pub fn diff(from: Side<'_>, to: Side<'_>, options: &Options) -> Diff {
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
    let mut alike = by_pattern(to.model, &added);
    let mut taken = FxHashSet::default();
    removed.retain(|&a| match alike.get_mut(&pattern_key(from.model, a)).and_then(VecDeque::pop_front) {
        Some(b) if from.model.matching(a).mask != 0 => {
            pairs.push((a, b));
            taken.insert(b);
            false
        }
        _ => true,
    });
    added.retain(|b| !taken.contains(b));
    pairs.sort_unstable();
    let gens = from.generation.is_none() && to.generation.is_none();
    let mut views = (Views::new(from.model, from.generation), Views::new(to.model, to.generation));
    let mut search = Search::new(from, to, options.tries);
    let displaced = displaced(from, to, &pairs);
    for (a, b) in pairs {
        let mut found = changes(&views.0.view(a), &views.1.view(b), gens);
        search.show((Some(a), Some(b)), &mut found);
        let mut changes: Vec<Change> =
            found.into_iter().map(|WitnessedChange { change, .. }| change).collect();
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

/// Returns leaves of the first side that have moved relative to the others. Only for descriptions in which the first
/// matching leaf is used; otherwise the order has no effect.
fn displaced(from: Side<'_>, to: Side<'_>, pairs: &[(BitsetId, BitsetId)]) -> FxHashSet<BitsetId> {
    if [from, to].iter().all(|side| side.model.match_policy() != MatchPolicy::First) {
        return FxHashSet::default();
    }
    // Finds the longest sequence of leaves that are in the same order on both sides. All other leaves have moved.
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

/// Returns the difference that a moved leaf causes, with a witness: a word that matches another leaf in the new order.
/// `None` if the search finds no such word.
fn place(search: &mut Search<'_>, a: BitsetId, b: BitsetId) -> Option<Change> {
    let site = Site { from: Some(Part::Match(a)), to: Some(Part::Match(b)) };
    let witness = search.one((Some(a), Some(b)), site)?;
    let (before, after) = search.taken(&witness);
    Some(Change { witness: Some(witness), ..Change::new(Kind::Place, before, after) })
}

/// Returns the leaves of a side, grouped by hierarchy and name.
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

/// Pairs leaves that have the same name. Preferred are leaves with equal generations and patterns, then with equal
/// generations, then with equal patterns; the remaining leaves are paired in order.
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

/// Name of the root and the pattern of a leaf. Leaves with equal keys match the same words.
type PatternKey<'m> = (&'m str, u128, u128, u128);

fn pattern_key(model: &Model, leaf: BitsetId) -> PatternKey<'_> {
    let matching = model.matching(leaf);
    let root = model.bitset(model.bitset(leaf).root).name.as_str();
    (root, matching.mask, matching.value, matching.dont_care)
}

/// Groups leaves by their root and pattern; within a group, the leaves are in description order.
fn by_pattern<'m>(model: &'m Model, leaves: &[BitsetId]) -> FxHashMap<PatternKey<'m>, VecDeque<BitsetId>> {
    let mut out: FxHashMap<PatternKey<'m>, VecDeque<BitsetId>> = FxHashMap::default();
    for &leaf in leaves {
        out.entry(pattern_key(model, leaf)).or_default().push_back(leaf);
    }
    out
}

/// Compares two bitsets with everything that they inherit; the bitsets need not be leaves. The changes have no
/// witnesses.
pub fn compare(from: Side<'_>, a: BitsetId, to: Side<'_>, b: BitsetId) -> Vec<Change> {
    let mut views = (Views::new(from.model, from.generation), Views::new(to.model, to.generation));
    let gens = from.generation.is_none() && to.generation.is_none();
    let found = changes(&views.0.view(a), &views.1.view(b), gens);
    found.into_iter().map(|WitnessedChange { change, .. }| change).collect()
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
