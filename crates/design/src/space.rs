//! Encoding space: the taken words of a hierarchy in a range of generations.

use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{Pattern, Uncovered, WordCount, uncovered};
use isaloom_model::{BitsetId, GenRange, Model};

/// Maximum number of patterns for a set of free words.
const MOST_PATTERNS: usize = 20_000;

/// Encodings that are reserved for future use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// Purpose of the reservation.
    pub name: String,
    /// Reserved words.
    pub pattern: Pattern,
}

/// Owner of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// A leaf of the description.
    Leaf(BitsetId),
    /// The reservation with this index.
    Reservation(usize),
}

/// Words of a hierarchy that are taken in any of the generations.
#[derive(Clone, Debug)]
pub struct Space {
    /// Root of the hierarchy.
    pub root: BitsetId,
    /// Width of a word, in bits.
    pub width: u32,
    /// Examined range of generations.
    pub gens: GenRange,
    /// Taken patterns with their owners, in description order; reservations are last.
    pub taken: Vec<(Owner, Pattern)>,
}

impl Space {
    /// Collects the patterns of leaves and reservations. Reservations with a different width are skipped.
    pub fn new(model: &Model, root: BitsetId, gens: GenRange, promises: &[Reservation]) -> Space {
        let width = model.bitset(root).size;
        let leaves = model
            .leaves(root)
            .filter(|(_, leaf)| !leaf.gens.intersection(gens).is_empty())
            .map(|(id, _)| (Owner::Leaf(id), model.matching(id).pattern(width)));
        let promises = promises.iter().enumerate().filter(|(_, p)| p.pattern.width() == width);
        let taken = leaves.chain(promises.map(|(i, p)| (Owner::Reservation(i), p.pattern))).collect();
        Space { root, width, gens, taken }
    }

    /// Returns the patterns that share words with a region.
    pub fn within(&self, region: Pattern) -> Vec<Pattern> {
        self.taken.iter().map(|&(_, pattern)| pattern).filter(|pattern| pattern.intersects(region)).collect()
    }

    /// Returns whether no word of the pattern is taken.
    pub fn is_free(&self, pattern: Pattern) -> bool {
        !self.taken.iter().any(|(_, taken)| taken.intersects(pattern))
    }

    /// Returns the free words of a region, as disjoint patterns.
    pub fn uncovered(&self, region: Pattern) -> Uncovered {
        uncovered(region, &self.within(region), MOST_PATTERNS)
    }

    /// Returns the number of free words in a region, and whether the number is exact.
    pub fn count(&self, region: Pattern) -> (WordCount, bool) {
        let free = self.uncovered(region);
        (WordCount::of_disjoint(&free.patterns), free.complete)
    }

    /// Returns the maximal ranges of generations in which no word of the pattern is taken, ascending.
    pub fn free_ranges(&self, model: &Model, pattern: Pattern) -> Vec<GenRange> {
        let mut free: Vec<GenRange> = Vec::from([self.gens]);
        for (who, _) in self.taken.iter().filter(|(_, taken)| taken.intersects(pattern)) {
            let gens = match who {
                Owner::Leaf(id) => model.bitset(*id).gens,
                Owner::Reservation(_) => GenRange::ALL,
            };
            let without = |range: GenRange| {
                let before = gens.min.checked_sub(1).map(|max| GenRange { max: max.min(range.max), ..range });
                let after = gens.max.checked_add(1).map(|min| GenRange { min: min.max(range.min), ..range });
                [before, after].into_iter().flatten().filter(|left| !left.is_empty())
            };
            free = free.into_iter().flat_map(without).collect();
        }
        free
    }

    /// Returns the ranges of generations with the same taken words, ascending; the ranges cover all generations of the
    /// space.
    pub fn ranges(&self, model: &Model) -> Vec<GenRange> {
        let leaves = self.taken.iter().filter_map(|(taken, _)| match taken {
            Owner::Leaf(id) => Some(model.bitset(*id).gens),
            Owner::Reservation(_) => None,
        });
        let begins = leaves.flat_map(|gens| [Some(gens.min), gens.max.checked_add(1)]).flatten();
        let mut begins: Vec<u32> = begins.filter(|&g| self.gens.min < g && g <= self.gens.max).collect();
        begins.push(self.gens.min);
        begins.sort_unstable();
        begins.dedup();
        let ends = begins.iter().skip(1).map(|&next| next - 1).chain([self.gens.max]);
        begins.iter().zip(ends).map(|(&min, max)| GenRange { min, max }).collect()
    }
}
