//! Overlap search: finds the leaves of a hierarchy that match common words, by their patterns and generations.
//!
//! The search splits the leaves recursively by the bit that most of them fix, and compares only the leaves of small
//! groups in pairs. Therefore a description without overlaps takes little time.

use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, GenRange, MatchPolicy, Model};

/// Maximum number of overlapping pairs per hierarchy that are reported.
const MAX_PAIRS: usize = 10_000;
/// Maximum number of overlapping pairs per hierarchy for [`all_rivals`]. It is larger than [`MAX_PAIRS`], because some
/// AMD descriptions exceed that.
const MAX_RIVALS: usize = 500_000;
/// Maximum number of leaves in a group that is not split further; all its pairs are compared.
const FEW: usize = 24;

/// Pairs of overlapping leaves in one hierarchy. The earlier leaf is first, and the pairs are in description order.
pub(crate) struct Overlaps {
    pub(crate) root: BitsetId,
    pub(crate) pairs: Vec<(BitsetId, BitsetId)>,
    /// Whether `pairs` has all overlapping pairs; false if the limit was reached.
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

/// Returns, for each leaf, the leaves that overlap it and affect its selection; and whether all of them were found.
pub(crate) fn all_rivals(model: &Model) -> (OverlappingLeaves, bool) {
    let all: Vec<Overlaps> = model.roots().map(|(root, _)| of_root(model, root, MAX_RIVALS)).collect();
    (rivals(model, &all), all.iter().all(|of| of.complete))
}

/// Returns, for each leaf, the leaves in `overlaps` that affect its selection. If the first match wins, only earlier
/// leaves do.
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

/// Splits the leaves by a bit: into the leaves that match words with 0, and those that match words with 1. A leaf that
/// does not fix the bit is in both groups. Returns `None` if a split does not reduce the number of pairs enough.
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
    // Number of pairs that remain to be compared after a split by the bit, up to a factor.
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
