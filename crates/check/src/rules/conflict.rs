//! Overlap rules: leaves of one hierarchy that match common words, which is a conflict or, if the first match wins, may
//! shadow a leaf.
//!
//! Conflicts are grouped by the bitset that most of the pairs share. An error in a pattern is therefore one finding, at
//! whatever level of the hierarchy the pattern is.

use crate::bdd::{FALSE, Set};
use crate::finding::{Detail, Finding, Witness};
use crate::overlap::Overlaps;
use crate::parts::OverlappingLeaves;
use crate::rule::Rule;
use crate::scope::Scopes;
use isaloom_bits::{Pattern, uncovered};
use isaloom_model::{BitsetId, ByteOrder, GenRange, Generation, MatchPolicy, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// A pair of leaves that share words.
type Pair = (BitsetId, BitsetId);

/// Maximum number of patterns into which the common words of two leaves are divided.
const MOST_PATTERNS: usize = 256;

pub(crate) fn find(model: &Model, all: &[Overlaps], findings: &mut Vec<Finding>) {
    for overlaps in all {
        if !overlaps.complete {
            findings.push(Finding::new(Rule::CheckIncomplete).bitset(model, overlaps.root));
        }
        if overlaps.pairs.is_empty() {
            continue;
        }
        match model.match_policy() {
            MatchPolicy::Unique => {
                conflicts(model, overlaps, &tried_before(model, all, overlaps.root), findings)
            }
            MatchPolicy::First => shadowed(model, &overlaps.pairs, findings),
        }
    }
}

/// Returns patterns of the words that earlier instruction roots match, so that these words never reach `root`. Leaves
/// with guards and leaves with conflicts are not included.
fn tried_before(model: &Model, all: &[Overlaps], root: BitsetId) -> Vec<(Pattern, GenRange)> {
    let width = model.bitset(root).size;
    // A longer word begins with the bytes of a shorter one, so the patterns of shorter words are extended.
    let wide = |own: Pattern| {
        let big = model.byte_order() == ByteOrder::Big;
        let shift = if big { width - own.width() } else { 0 };
        Pattern::new(width, own.mask() << shift, own.value() << shift)
    };
    let mut taken = Vec::new();
    if !model.is_instruction_root(root) {
        return taken;
    }
    let tried = model.instructions().iter().take_while(|entry| entry.root != root);
    for entry in tried.filter(|entry| model.bitset(entry.root).size <= width) {
        let when = entry.when.map_or(Pattern::any(width), wide);
        let pairs = all.iter().filter(|overlaps| overlaps.root == entry.root).flat_map(|o| &o.pairs);
        let mut rivals: FxHashMap<BitsetId, Vec<Pattern>> = FxHashMap::default();
        for &(a, b) in pairs {
            rivals.entry(a).or_default().push(wide(model.matching(b).pattern(model.bitset(b).size)));
            rivals.entry(b).or_default().push(wide(model.matching(a).pattern(model.bitset(a).size)));
        }
        for (leaf, bitset) in model.leaves(entry.root) {
            if model.chain(leaf).any(|(_, bitset)| bitset.guard.is_some()) {
                continue;
            }
            let own = wide(model.matching(leaf).pattern(bitset.size)).intersection(when);
            let rivals = rivals.get(&leaf).map_or(&[][..], Vec::as_slice);
            let own = own.map(|own| uncovered(own, rivals, MOST_PATTERNS)).filter(|own| own.complete);
            taken.extend(own.into_iter().flat_map(|own| own.patterns).map(|own| (own, bitset.gens)));
        }
    }
    taken
}

fn conflicts(model: &Model, overlaps: &Overlaps, taken: &[(Pattern, GenRange)], findings: &mut Vec<Finding>) {
    let width = model.bitset(overlaps.root).size;
    let mut scopes = None;
    let mut shown: FxHashMap<Pair, Witness> = FxHashMap::default();
    let mut left: Vec<Pair> = Vec::new();
    for &(a, b) in &overlaps.pairs {
        let Some(word) = left_to(model, (a, b), width, taken) else { continue };
        if let Some(witness) = shared(model, a, b, word, &mut scopes) {
            shown.insert((a, b), witness);
            left.push((a, b));
        }
    }
    let mut votes: FxHashMap<BitsetId, usize> = FxHashMap::default();
    for &pair in &left {
        for id in sides(model, pair) {
            *votes.entry(id).or_default() += 1;
        }
    }
    let depth = |id: BitsetId| model.chain(id).count();
    // Choose the hub: the bitset that separates the most pairs, because it contains only one leaf of each. If several
    // do, choose the deepest, then the first in description order.
    while let Some((&hub, _)) =
        votes.iter().filter(|(_, n)| **n > 0).max_by_key(|&(&id, n)| (n, depth(id), std::cmp::Reverse(id)))
    {
        let below = |leaf: BitsetId| model.chain(leaf).any(|(id, _)| id == hub);
        let (mine, rest): (Vec<Pair>, Vec<Pair>) = left.iter().partition(|&&(a, b)| below(a) != below(b));
        left = rest;
        for &pair in &mine {
            for id in sides(model, pair) {
                votes.entry(id).and_modify(|n| *n = n.saturating_sub(1));
            }
        }
        let witness = mine.first().and_then(|pair| shown.get(pair)).cloned();
        let mine = mine.into_iter().map(|(a, b)| if below(a) { (a, b) } else { (b, a) });
        findings.push(finding(model, hub, mine.collect(), witness));
    }
}

/// Returns the bitsets that contain only one of two leaves: each leaf, and the bitsets that only this leaf extends.
fn sides(model: &Model, (a, b): Pair) -> Vec<BitsetId> {
    let up: Vec<BitsetId> = model.chain(a).map(|(id, _)| id).collect();
    let other: Vec<BitsetId> = model.chain(b).map(|(id, _)| id).collect();
    let only = up.iter().filter(|id| !other.contains(id)).chain(other.iter().filter(|id| !up.contains(id)));
    only.copied().collect()
}

/// Returns a word that both patterns match and that no earlier root takes; `None` if no such word exists.
fn left_to(model: &Model, (a, b): Pair, width: u32, taken: &[(Pattern, GenRange)]) -> Option<u128> {
    let gens = model.bitset(a).gens.intersection(model.bitset(b).gens);
    let [first, second] = [a, b].map(|leaf| model.matching(leaf).pattern(width));
    let common = first.intersection(second)?;
    let always = |of: &GenRange| of.intersection(gens) == gens;
    let taken = taken.iter().filter(|(pattern, of)| always(of) && pattern.intersects(common));
    let taken: Vec<Pattern> = taken.map(|&(pattern, _)| pattern).collect();
    let rest = uncovered(common, &taken, MOST_PATTERNS);
    match rest.patterns.first() {
        Some(pattern) => Some(pattern.value()),
        None => (!rest.complete).then_some(common.value()),
    }
}

/// Returns an example word that two leaves share. `word` matches both patterns, but guards may reject it; then another
/// word is searched. `None` if guards reject all common words.
fn shared<'m>(
    model: &'m Model,
    a: BitsetId,
    b: BitsetId,
    word: u128,
    scopes: &mut Option<Scopes<'m>>,
) -> Option<Witness> {
    let gens = model.bitset(a).gens.intersection(model.bitset(b).gens);
    let known = model.generations().iter().map(|&g| Generation(g)).find(|&g| gens.contains(g));
    let mut witness = Witness {
        leaf: a,
        generation: known.unwrap_or(Generation(gens.min)),
        word,
        other: None,
        path: Vec::new(),
    };
    let guarded = |id: BitsetId| model.chain(id).any(|(_, bitset)| bitset.guard.is_some());
    if guarded(a) || guarded(b) {
        let scopes = scopes.get_or_insert_with(|| Scopes::new(model));
        scopes.clear();
        let set = scopes.shared(a, b);
        let member = scopes.bdd().member(set, 0)?;
        witness.word = member.word | model.matching(a).value | model.matching(b).value;
        witness.generation = Generation(member.generation);
    }
    Some(witness)
}

/// Creates the finding for all pairs of a hub. The first leaf of each pair is the hub or extends it.
fn finding(model: &Model, hub: BitsetId, pairs: Vec<Pair>, witness: Option<Witness>) -> Finding {
    let mut seen = FxHashSet::default();
    let finding = Finding::new(Rule::BitsetConflict).bitset(model, hub).shown_by(witness);
    let others = pairs.iter().map(|&(_, b)| b).filter(|&b| seen.insert(b));
    let finding = others.fold(finding, |finding, other| finding.bitset(model, other));
    finding.with(Detail::Pairs(pairs))
}

/// Reports leaves whose words all match earlier leaves, in descriptions in which the first match wins.
fn shadowed(model: &Model, pairs: &[Pair], findings: &mut Vec<Finding>) {
    let mut earlier = OverlappingLeaves::default();
    for &(a, b) in pairs {
        earlier.entry(b).or_default().push(a);
    }
    let mut leaves: Vec<_> = earlier.into_iter().collect();
    leaves.sort_unstable();
    let mut scopes = Scopes::new(model);
    for (leaf, rivals) in leaves {
        scopes.clear();
        let Some(takers) = scopes.takers(leaf, &rivals).filter(|_| !scopes.gave_up()) else {
            continue;
        };
        let mut finding = Finding::new(Rule::LeafShadowed).bitset(model, leaf);
        for (taker, taken) in takers {
            finding = finding.bitset(model, taker);
            let known = model.generations().iter().map(|&g| scopes.bdd().generations(g, g));
            let known: Vec<Set> = known.collect();
            let known = known.into_iter().map(|g| scopes.bdd().and(taken, g)).find(|&set| set != FALSE);
            if let Some(member) = scopes.bdd().member(known.unwrap_or(taken), 0) {
                finding = finding.shown_by([Witness {
                    leaf: taker,
                    generation: Generation(member.generation),
                    word: member.word,
                    other: None,
                    path: Vec::new(),
                }]);
            }
        }
        findings.push(finding);
    }
}
