//! What is taken of a hierarchy's words in some generations.

use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{Pattern, Uncovered, WordCount, uncovered};
use isaloom_model::{BitsetId, GenRange, Model};

/// The most patterns that one set of free words is given as.
const MOST_PATTERNS: usize = 20_000;

/// Words that are kept for something that the description does not have yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// What for.
    pub name: String,
    /// The words.
    pub pattern: Pattern,
}

/// Who has words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// A leaf of the description.
    Leaf(BitsetId),
    /// The promise of this number.
    Reservation(usize),
}

/// The words of one hierarchy that are taken in any of a range of generations.
#[derive(Clone, Debug)]
pub struct Space {
    /// The root of the hierarchy.
    pub root: BitsetId,
    /// The number of bits of a word.
    pub width: u32,
    /// The generations.
    pub gens: GenRange,
    /// Who has which words, in the order of the description, promises last.
    pub taken: Vec<(Owner, Pattern)>,
}

impl Space {
    /// What leaves and promises take. A promise of another width is left out.
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

    /// The patterns that share words with a region.
    pub fn within(&self, region: Pattern) -> Vec<Pattern> {
        self.taken.iter().map(|&(_, pattern)| pattern).filter(|pattern| pattern.intersects(region)).collect()
    }

    /// Whether nobody has a word of the pattern.
    pub fn is_free(&self, pattern: Pattern) -> bool {
        !self.taken.iter().any(|(_, taken)| taken.intersects(pattern))
    }

    /// The free words of a region, as disjoint patterns.
    pub fn uncovered(&self, region: Pattern) -> Uncovered {
        uncovered(region, &self.within(region), MOST_PATTERNS)
    }

    /// How many words of a region are free, and whether that is all of them.
    pub fn count(&self, region: Pattern) -> (WordCount, bool) {
        let free = self.uncovered(region);
        (WordCount::of_disjoint(&free.patterns), free.complete)
    }

    /// The ranges of generations in which nobody has a word of the pattern, ascending, each as long as can be.
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

    /// The ranges of generations in which the same words are taken, ascending; they cover those of the space.
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
