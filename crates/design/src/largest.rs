//! Exact search for the largest pattern of free words.
//!
//! A pattern is free if it differs from each taken pattern in at least one bit that both patterns fix. The largest free
//! pattern is therefore given by the smallest set of fixed bits that excludes all taken patterns. The search is
//! depth-first and starts with the taken pattern that the fewest bits can exclude. It skips branches that cannot
//! improve the best result.

use crate::Space;
use alloc::vec::Vec;
use isaloom_bits::Pattern;

/// Maximum number of steps per search.
const MOST_STEPS: usize = 400_000;

/// The largest free pattern of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Largest {
    /// The pattern; `None` if every word is taken, or if an inexact search found no free pattern.
    pub pattern: Option<Pattern>,
    /// Whether the pattern is proved to be the largest; false if the search reached its step limit.
    pub exact: bool,
}

impl Largest {
    /// Returns the number of free bits; 0 without a pattern.
    pub fn free_bits(&self) -> u32 {
        self.pattern.map_or(0, Pattern::free_bits)
    }
}

/// Finds the largest pattern of free words in a region.
pub fn largest(space: &Space, region: Pattern) -> Largest {
    search(space, region, MOST_STEPS)
}

/// Finds the largest pattern of free words, with at most `steps` search steps.
pub(crate) fn search(space: &Space, region: Pattern, steps: usize) -> Largest {
    let taken = space.within(region);
    let mut search = Search { best: None, steps };
    let mut taken: Vec<Literals> = taken.iter().map(|p| Literals::against(*p, region)).collect();
    taken.sort_unstable();
    taken.dedup();
    search.run(&taken, region);
    let exact = search.steps > 0;
    if search.best.is_none() && !exact {
        // The search ended before it found a free pattern; uses the largest of a list of disjoint free patterns.
        search.best = space.uncovered(region).patterns.into_iter().max_by_key(|p| p.free_bits());
    }
    Largest { pattern: search.best, exact }
}

/// A set of literals (a bit with a value). Fixing a bit of `ones` to 1, or a bit of `zeros` to 0, excludes a taken
/// pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Literals {
    ones: u128,
    zeros: u128,
}

impl Literals {
    fn against(taken: Pattern, region: Pattern) -> Literals {
        let bits = taken.mask() & !region.mask();
        Literals { ones: bits & !taken.value(), zeros: bits & taken.value() }
    }

    fn count(self) -> u32 {
        self.ones.count_ones() + self.zeros.count_ones()
    }

    fn meets(self, other: Literals) -> bool {
        self.ones & other.ones != 0 || self.zeros & other.zeros != 0
    }

    /// Returns each literal as a set with one element.
    fn each(self) -> impl Iterator<Item = Literals> {
        let ones = bits(self.ones).map(|bit| Literals { ones: bit, zeros: 0 });
        ones.chain(bits(self.zeros).map(|bit| Literals { ones: 0, zeros: bit }))
    }
}

fn bits(set: u128) -> impl Iterator<Item = u128> {
    (0..128).map(|i| 1u128 << i).filter(move |bit| set & bit != 0)
}

/// A branch of the search.
#[derive(Clone, Copy)]
struct Branch {
    /// The searched region, restricted by the bits that this branch has fixed so far.
    region: Pattern,
    /// Literals that earlier branches fix, and that this branch therefore need not try.
    tried: Literals,
}

impl Branch {
    /// Returns the taken patterns that this branch does not exclude yet, each as the set of literals that can exclude
    /// it.
    fn left(self, taken: &[Literals]) -> Vec<Literals> {
        let (mask, value) = (self.region.mask(), self.region.value());
        let fixed = Literals { ones: value, zeros: mask & !value };
        let free = |taken: &Literals| Literals {
            ones: taken.ones & !mask & !self.tried.ones,
            zeros: taken.zeros & !mask & !self.tried.zeros,
        };
        taken.iter().filter(|taken| !taken.meets(fixed)).map(free).collect()
    }
}

struct Search {
    best: Option<Pattern>,
    /// Number of search steps left.
    steps: usize,
}

impl Search {
    fn run(&mut self, taken: &[Literals], region: Pattern) {
        let mut todo = Vec::from([Branch { region, tried: Literals { ones: 0, zeros: 0 } }]);
        while let Some(branch) = todo.pop() {
            self.steps = self.steps.saturating_sub(1);
            if self.steps == 0 {
                return;
            }
            let region = branch.region;
            let left = branch.left(taken);
            let fixed = region.mask().count_ones() + bound(&left);
            if self.best.is_some_and(|best| fixed >= best.mask().count_ones()) {
                continue;
            }
            let Some(fewest) = left.iter().min_by_key(|taken| (taken.count(), **taken)).copied() else {
                self.best = Some(region);
                continue;
            };
            // A pattern without literals cannot be excluded, so this branch of the search ends.
            let mut choices: Vec<(usize, Literals)> = fewest
                .each()
                .map(|literal| (left.iter().filter(|taken| taken.meets(literal)).count(), literal))
                .collect();
            choices.sort_unstable_by(|a, b| b.cmp(a));
            let mut tried = branch.tried;
            let from = todo.len();
            for (_, literal) in choices {
                let mask = region.mask() | literal.ones | literal.zeros;
                let region = Pattern::new(region.width(), mask, region.value() | literal.ones);
                todo.push(Branch { region, tried });
                tried.ones |= literal.ones;
                tried.zeros |= literal.zeros;
            }
            // The next branch is popped from the end of `todo`, so the most promising branch must be the last one.
            if let Some(new) = todo.get_mut(from..) {
                new.reverse();
            }
        }
    }
}

/// Returns a lower bound for the number of bits still to fix: the size of a set of taken patterns that have no literal
/// in common.
fn bound(left: &[Literals]) -> u32 {
    let mut all = Literals { ones: 0, zeros: 0 };
    let mut count = 0;
    for taken in left {
        if !taken.meets(all) {
            all.ones |= taken.ones;
            all.zeros |= taken.zeros;
            count += 1;
        }
    }
    count
}
