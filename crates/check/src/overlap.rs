//! Which leaves of a hierarchy share words by their patterns and generations.
//!
//! Leaves are divided by the bits that most of them fix, until few are left to compare with each other; so leaves that
//! share nothing cost little, however many there are.

use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, GenRange, MatchPolicy, Model};

/// The most pairs of one hierarchy that are looked at one by one.
const MAX_PAIRS: usize = 10_000;
/// The most that are looked for in one hierarchy to know whose words are whose: some of AMD's descriptions have more than the above.
const MAX_RIVALS: usize = 500_000;
/// So few leaves are compared with each other at once.
const FEW: usize = 24;

/// Pairs of leaves of one hierarchy that share words, each with the earlier one first, in their order.
pub(crate) struct Overlaps {
    pub(crate) root: BitsetId,
    pub(crate) pairs: Vec<(BitsetId, BitsetId)>,
    /// False if there are more.
    pub(crate) complete: bool,
}

#[derive(Clone, Copy)]
struct Leaf {
    id: BitsetId,
    fixed: u128,
    value: u128,
    gens: GenRange,
}

/// The pairs of every hierarchy, in the order of the description.
pub(crate) fn overlaps(model: &Model) -> Vec<Overlaps> {
    model.roots().map(|(root, _)| of_root(model, root, MAX_PAIRS)).collect()
}

/// The leaves whose words are not, or not only, a leaf's, and whether these are all.
pub(crate) fn all_rivals(model: &Model) -> (OverlappingLeaves, bool) {
    let all: Vec<Overlaps> = model.roots().map(|(root, _)| of_root(model, root, MAX_RIVALS)).collect();
    (rivals(model, &all), all.iter().all(|of| of.complete))
}

/// The leaves whose words are not, or not only, a leaf's, of pairs that are known.
pub(crate) fn rivals(model: &Model, overlaps: &[Overlaps]) -> OverlappingLeaves {
    let mut rivals = OverlappingLeaves::default();
    for &(earlier, later) in overlaps.iter().flat_map(|o| &o.pairs) {
        rivals.entry(later).or_default().push(earlier);
        if model.match_policy() == MatchPolicy::Unique {
            rivals.entry(earlier).or_default().push(later);
        }
    }
    rivals
}

fn of_root(model: &Model, root: BitsetId, most: usize) -> Overlaps {
    let leaves = model.leaves(root).filter(|(_, b)| !b.gens.is_empty()).map(|(id, b)| {
        let matching = model.matching(id);
        Leaf { id, fixed: matching.mask & !matching.dont_care, value: matching.value, gens: b.gens }
    });
    let mut overlaps = Overlaps { root, pairs: Vec::new(), complete: true };
    let mut todo: Vec<(Vec<Leaf>, u128)> = vec![(leaves.collect(), 0)];
    while let Some((leaves, seen)) = todo.pop() {
        match divided(&leaves, seen) {
            Some((bit, zero, one)) => todo.extend([(zero, seen | bit), (one, seen | bit)]),
            None => overlaps.compare(&leaves, most),
        }
        if !overlaps.complete {
            break;
        }
    }
    overlaps.pairs.sort_unstable();
    overlaps.pairs.dedup();
    overlaps
}

/// The leaves with a bit 0 and those with it 1; a leaf that does not fix it is among both. `None` where that is no
/// help.
fn divided(leaves: &[Leaf], seen: u128) -> Option<(u128, Vec<Leaf>, Vec<Leaf>)> {
    if leaves.len() <= FEW {
        return None;
    }
    let mut votes = [(0usize, 0usize); 128];
    for leaf in leaves {
        let mut bits = leaf.fixed & !seen;
        while bits != 0 {
            if let Some((fixed, ones)) = votes.get_mut(bits.trailing_zeros() as usize) {
                *fixed += 1;
                *ones += ((leaf.value & bits & bits.wrapping_neg()) != 0) as usize;
            }
            bits &= bits - 1;
        }
    }
    let all = leaves.len();
    // How many pairs are left to compare if the leaves are divided by the bit.
    let cost = |&(fixed, ones): &(usize, usize)| (all - ones).pow(2) + (all - fixed + ones).pow(2);
    let (bit, best) = votes.iter().enumerate().min_by_key(|(_, vote)| cost(vote))?;
    if cost(best) > all.pow(2) / 4 * 3 {
        return None;
    }
    let bit = 1u128 << bit;
    let half = |value: u128| {
        leaves.iter().filter(|leaf| leaf.fixed & bit == 0 || leaf.value & bit == value).copied().collect()
    };
    Some((bit, half(0), half(bit)))
}

impl Overlaps {
    fn compare(&mut self, leaves: &[Leaf], most: usize) {
        for (i, a) in leaves.iter().enumerate() {
            for b in leaves.iter().skip(i + 1) {
                if (a.value ^ b.value) & a.fixed & b.fixed == 0 && !a.gens.intersection(b.gens).is_empty() {
                    if self.pairs.len() >= most {
                        self.complete = false;
                        return;
                    }
                    self.pairs.push((a.id.min(b.id), a.id.max(b.id)));
                }
            }
        }
    }
}
