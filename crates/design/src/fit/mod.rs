//! Finds candidate encodings (places) for a new instruction: bits for its operands, and values of the other bits that
//! no leaf uses.

mod bitset;
mod job;
mod layout;
mod parent;

use crate::opcode::Opcode;
use crate::{Largest, Owner, Space, largest};
use alloc::vec::Vec;
use isaloom_bits::{Pattern, WordCount, uncovered};
use isaloom_model::{GenRange, Model};

pub use bitset::paste;
pub use job::{FitError, FitJob, Operand, OperandError};
pub use layout::{Layout, Reason};

/// Maximum number of patterns for the free words of one layout.
const MOST_PATTERNS: usize = 20_000;
/// Maximum number of layouts to try.
const MOST_LAYOUTS: usize = 64;
/// Maximum number of places per layout, so that other layouts are shown, too.
const PLACES_OF_ONE: usize = 3;
/// Number of neighbors to report per place.
const NEIGHBOURS: usize = 3;

/// A candidate encoding of the instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Words of the place: the bits of operands and inherited fields are free; all other bits are fixed.
    pub pattern: Pattern,
    /// Bits of the operands, and how they were chosen.
    pub layout: Layout,
    /// Number of instructions that fit with the operands in these bits.
    pub alternatives: WordCount,
    /// Leaves and reserved encodings that own other words near the place, nearest first.
    pub neighbors: Vec<Neighbor>,
}

/// A leaf or a reserved encoding near a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbor {
    /// Leaf or reservation that owns the words.
    pub who: Owner,
    /// Bits to which the owner and the place fix different values; never 0.
    pub differs: u128,
}

/// Result of [`fit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitReport {
    /// Generations of the places: no leaf in any of these generations shares a word with a place.
    pub gens: GenRange,
    /// Number of leaves and reserved encodings that each place was compared with.
    pub compared: usize,
    /// Places, best first.
    pub places: Vec<Place>,
    /// Whether the search was exhaustive. If true and `places` is empty, nothing fits.
    pub complete: bool,
    /// Largest free pattern, if nothing fits.
    pub largest: Option<Largest>,
}

/// Searches for candidate encodings of a new instruction.
///
/// The search first tries the bits of operands with the same names and widths, in the leaf named by `like` and then in
/// other leaves. After that, the search tries any contiguous free bits for each operand.
///
/// # Errors
/// Returns an error if the job is impossible for any allocation: an invalid width, too few free bits in the word, or
/// a leaf of another hierarchy.
pub fn fit(model: &Model, job: &FitJob) -> Result<FitReport, FitError> {
    let space = Space::new(model, job.root, job.gens, &job.promises);
    let bits = job.checked(model, &space)?;
    let mut report = FitReport {
        gens: job.gens,
        compared: space.taken.len(),
        places: Vec::new(),
        complete: true,
        largest: None,
    };
    let opcodes = Opcode::all(model, job.root, job.gens);
    let siblings = layout::of_siblings(model, &space, job, &opcodes);
    let mut found = Vec::new();
    for (region, layout) in siblings.into_iter().take(MOST_LAYOUTS) {
        if found.len() >= job.most {
            break;
        }
        for place in places(model, &space, region, layout, &mut report.complete) {
            // A place inside a known place is not a new place, even if it extends another bitset.
            if !found.iter().any(|known: &Place| known.pattern.covers(place.pattern)) {
                found.push(place);
            }
        }
    }
    if found.len() < job.most {
        for (region, layout) in layout::of_room(model, &space, job, &opcodes, MOST_LAYOUTS) {
            if found.iter().any(|place: &Place| place.layout.at == layout.at) || found.len() >= job.most {
                continue;
            }
            found.extend(places(model, &space, region, layout, &mut report.complete));
        }
    }
    found.truncate(job.most);
    if found.is_empty() && job.most > 0 {
        let largest = largest(&space, job.under);
        // A large enough free pattern may still lack a contiguous run for an operand.
        report.complete = largest.exact && largest.free_bits() < bits;
        report.largest = Some(largest);
    }
    report.places = found;
    Ok(report)
}

/// Returns the best places in a region, for the operand bits of a layout.
fn places(model: &Model, space: &Space, region: Pattern, layout: Layout, complete: &mut bool) -> Vec<Place> {
    let open = layout.mask();
    let taken =
        space.taken.iter().map(|(_, p)| Pattern::new(space.width, p.mask() & !open, p.value() & !open));
    let taken: Vec<Pattern> = taken.collect();
    let free = uncovered(region, &taken, MOST_PATTERNS);
    *complete &= free.complete;
    let alternatives = free.patterns.iter().fold(WordCount::default(), |sum, p| {
        sum.plus(WordCount::power_of_two(p.free_bits().saturating_sub(open.count_ones())))
    });
    let near = layout.similar_to.first().map_or(region, |&id| model.matching(id).pattern(space.width));
    let all = Pattern::exact(space.width, 0).mask();
    let mut words: Vec<(u32, u128)> = free
        .patterns
        .iter()
        .map(|p| {
            // Bits without influence get the value of the most similar leaf.
            let value = p.value() | near.value() & !p.mask() & !open;
            (((value ^ near.value()) & near.mask() & !open).count_ones(), value)
        })
        .collect();
    words.sort_unstable();
    let patterns = words.into_iter().map(|(_, value)| Pattern::new(space.width, all & !open, value));
    patterns
        .filter(|&pattern| space.is_free(pattern))
        .map(|pattern| {
            let neighbors = neighbors(space, pattern);
            Place { pattern, layout: layout.clone(), alternatives, neighbors }
        })
        .take(PLACES_OF_ONE)
        .collect()
}

fn neighbors(space: &Space, pattern: Pattern) -> Vec<Neighbor> {
    let near = space.taken.iter().map(|&(who, taken)| Neighbor { who, differs: taken.clash(pattern) });
    let mut near: Vec<Neighbor> = near.collect();
    near.sort_by_key(|n| n.differs.count_ones());
    near.truncate(NEIGHBOURS);
    near
}
