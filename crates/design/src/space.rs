//! Encoding space: the words of a hierarchy that are taken in some range of generations.

use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{Pattern, Uncovered, WordCount, uncovered};
use isaloom_model::{BitsetId, GenRange, Model};

/// Maximum number of patterns that describe a set of free words.
const MOST_PATTERNS: usize = 20_000;

/// Encodings that no leaf uses, but that are reserved for future use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// What the encodings are reserved for.
    pub name: String,
    /// Pattern of the reserved words.
    pub pattern: Pattern,
}

/// Leaf or reservation that takes words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// A leaf of the description.
    Leaf(BitsetId),
    /// Reserved encodings, as the index in the list of reservations.
    Reservation(usize),
}

/// The words of a hierarchy that a leaf or a reservation takes in at least one of the generations.
#[derive(Clone, Debug)]
pub struct Space {
    /// Root of the hierarchy.
    pub root: BitsetId,
    /// Width of a word, in bits.
    pub width: u32,
    /// Generations whose leaves are considered.
    pub gens: GenRange,
    /// Patterns of the taken words with their owners: leaves in description order, then reservations.
    pub taken: Vec<(Owner, Pattern)>,
}

impl Space {
    /// Collects the patterns of the hierarchy's leaves in these generations, and of the reservations. Skips
    /// reservations whose width differs from the width of a word.
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

    /// Returns the taken patterns that share words with a region.
    pub fn within(&self, region: Pattern) -> Vec<Pattern> {
        self.taken.iter().map(|&(_, pattern)| pattern).filter(|pattern| pattern.intersects(region)).collect()
    }

    /// Returns whether no word of a pattern is taken.
    pub fn is_free(&self, pattern: Pattern) -> bool {
        !self.taken.iter().any(|(_, taken)| taken.intersects(pattern))
    }

    /// Returns the free words of a region, as disjoint patterns.
    pub fn uncovered(&self, region: Pattern) -> Uncovered {
        uncovered(region, &self.within(region), MOST_PATTERNS)
    }

    /// Returns the number of free words in a region, and whether this number is exact (otherwise it is a lower bound).
    pub fn count(&self, region: Pattern) -> (WordCount, bool) {
        let free = self.uncovered(region);
        (WordCount::of_disjoint(&free.patterns), free.complete)
    }

    /// Returns the longest ranges of generations in which no word of the pattern is taken, in ascending order.
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

    /// Divides the generations of the space into ranges within which the same leaves exist; returns the ranges in
    /// ascending order.
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
