//! Overlap search: finds the leaves of a hierarchy that share words, by patterns and generations.
//!
//! The search splits the leaves recursively on the bit that most of them fix, and compares only the small
//! remaining groups. Therefore leaves without overlaps need little time.

use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, GenRange, MatchPolicy, Model};

/// Maximum number of pairs per hierarchy that are compared individually.
const MAX_PAIRS: usize = 10_000;
/// Maximum number of pairs per hierarchy when computing rivals. Some AMD descriptions exceed `MAX_PAIRS`.
const MAX_RIVALS: usize = 500_000;
/// Groups of up to this many leaves are compared pairwise.
const FEW: usize = 24;

/// Overlapping pairs of leaves of one hierarchy, earlier leaf first, in description order.
pub(crate) struct Overlaps {
    pub(crate) root: BitsetId,
    pub(crate) pairs: Vec<(BitsetId, BitsetId)>,
    /// Whether all pairs were found.
    pub(crate) complete: bool,
}

#[derive(Clone, Copy)]
struct Leaf {
    id: BitsetId,
    fixed: u128,
    value: u128,
    gens: GenRange,
}

/// Returns the overlaps of every hierarchy, in description order.
pub(crate) fn overlaps(model: &Model) -> Vec<Overlaps> {
    model.roots().map(|(root, _)| of_root(model, root, MAX_PAIRS)).collect()
}

/// Returns the leaves that share words with other leaves, and whether the search was complete.
pub(crate) fn all_rivals(model: &Model) -> (OverlappingLeaves, bool) {
    let all: Vec<Overlaps> = model.roots().map(|(root, _)| of_root(model, root, MAX_RIVALS)).collect();
    (rivals(model, &all), all.iter().all(|of| of.complete))
}

/// Returns the leaves that share words with other leaves, from known overlaps.
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

/// Splits the leaves by a bit, into the leaves with 0 and the leaves with 1. A leaf that does not fix the bit is in
/// both groups. Returns `None` if splitting does not help.
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
    // Number of pairs left to compare after a split on the bit.
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
