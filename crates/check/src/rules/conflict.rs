//! Two leaves of one hierarchy that match one word in one generation.
//!
//! Only patterns count, as in matching. Pairs are grouped around the bitset that most of them have in common, so that
//! one careless pattern is one finding, wherever in the hierarchy it stands.

use crate::finding::{Detail, Finding, Witness};
use crate::rule::Rule;
use isaloom_model::{BitsetId, GenRange, Generation, MatchPolicy, Matching, Model};
use rustc_hash::{FxHashMap, FxHashSet};

struct Leaf {
    id: BitsetId,
    matching: Matching,
    gens: GenRange,
}

/// A pair of leaves that share words.
type Pair = (BitsetId, BitsetId);

pub(crate) fn find(model: &Model, findings: &mut Vec<Finding>) {
    for (root, bitset) in model.roots() {
        let leaves: Vec<Leaf> = model
            .leaves(root)
            .filter(|(_, b)| !b.gens.is_empty())
            .map(|(id, b)| Leaf { id, matching: model.matching(id), gens: b.gens })
            .collect();
        match model.match_policy() {
            MatchPolicy::Unique => conflicts(model, &leaves, findings),
            MatchPolicy::First => shadowed(model, &leaves, bitset.size, findings),
        }
    }
}

fn conflicts(model: &Model, leaves: &[Leaf], findings: &mut Vec<Finding>) {
    let mut pairs = Vec::new();
    for (i, a) in leaves.iter().enumerate() {
        let (mask, value) = (a.matching.mask & !a.matching.dont_care, a.matching.value);
        for b in leaves.iter().skip(i + 1) {
            let both = mask & b.matching.mask & !b.matching.dont_care;
            if (value ^ b.matching.value) & both == 0 && !a.gens.intersection(b.gens).is_empty() {
                pairs.push((a.id, b.id));
            }
        }
    }
    while let Some(hub) = worst(model, &pairs) {
        let below = |leaf: BitsetId| model.chain(leaf).any(|(id, _)| id == hub);
        let (mine, rest): (Vec<Pair>, Vec<Pair>) = pairs.iter().partition(|&&(a, b)| below(a) != below(b));
        if mine.is_empty() {
            return;
        }
        pairs = rest;
        let mine = mine.into_iter().map(|(a, b)| if below(a) { (a, b) } else { (b, a) });
        findings.push(finding(model, hub, mine.collect()));
    }
}

/// The bitset that most pairs have on exactly one side; the deepest of equals, then the first of the description.
fn worst(model: &Model, pairs: &[Pair]) -> Option<BitsetId> {
    let mut votes: FxHashMap<BitsetId, usize> = FxHashMap::default();
    for pair in pairs {
        let up: Vec<BitsetId> = model.chain(pair.0).map(|(id, _)| id).collect();
        let other: Vec<BitsetId> = model.chain(pair.1).map(|(id, _)| id).collect();
        for &id in
            up.iter().filter(|id| !other.contains(id)).chain(other.iter().filter(|id| !up.contains(id)))
        {
            *votes.entry(id).or_default() += 1;
        }
    }
    let depth = |id| model.chain(id).count();
    votes.into_iter().max_by_key(|&(id, n)| (n, depth(id), std::cmp::Reverse(id))).map(|(id, _)| id)
}

/// One finding for all pairs around a hub; the first of each pair is below the hub.
fn finding(model: &Model, hub: BitsetId, pairs: Vec<(BitsetId, BitsetId)>) -> Finding {
    let mut seen = FxHashSet::default();
    let mut finding = Finding::new(Rule::BitsetConflict).bitset(model, hub);
    for &(_, other) in pairs.iter().filter(|&&(_, b)| seen.insert(b)) {
        finding = finding.bitset(model, other);
    }
    if let Some(&(a, b)) = pairs.first() {
        let gens = model.bitset(a).gens.intersection(model.bitset(b).gens);
        let generation = model.generations().iter().map(|&g| Generation(g)).find(|&g| gens.contains(g));
        let word = model.matching(a).value | model.matching(b).value;
        let generation = generation.unwrap_or(Generation(gens.min));
        finding = finding.shown_by([Witness { leaf: a, generation, word, other: None, path: Vec::new() }]);
    }
    finding.with(Detail::Pairs(pairs))
}

/// Where the first match wins: leaves whose every word an earlier leaf takes.
fn shadowed(model: &Model, leaves: &[Leaf], width: u32, findings: &mut Vec<Finding>) {
    let guarded = |id: BitsetId| model.chain(id).any(|(_, b)| b.guard.is_some());
    for (i, leaf) in leaves.iter().enumerate() {
        let own = leaf.matching.pattern(width);
        let earlier = leaves.iter().take(i).find(|other| {
            other.gens.covers(leaf.gens) && !guarded(other.id) && other.matching.pattern(width).covers(own)
        });
        let Some(earlier) = earlier else {
            continue;
        };
        findings.push(Finding::new(Rule::LeafShadowed).bitset(model, leaf.id).bitset(model, earlier.id));
    }
}
