//! Finds places (candidate encodings) for a new instruction: bits for its operands, and values of the other bits such
//! that no leaf uses the resulting words.

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

/// Maximum number of patterns that describe the free words of one layout.
const MOST_PATTERNS: usize = 20_000;
/// Maximum number of layouts to try: for the layouts that leaves suggest, and for the free patterns of each parent.
const MOST_LAYOUTS: usize = 64;
/// Maximum number of places that are returned for one layout, so that places of other layouts are returned too.
const PLACES_OF_ONE: usize = 3;
/// Number of neighbors to report per place.
const NEIGHBOURS: usize = 3;

/// A candidate encoding of the new instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Words of the new instruction: bits of operands and inherited bits are free, and all other bits are fixed.
    pub pattern: Pattern,
    /// Bits of the operands, and why they were chosen.
    pub layout: Layout,
    /// Number of different instructions that could be encoded with this layout below this parent.
    pub alternatives: WordCount,
    /// Leaves and reserved encodings whose patterns differ least from the place, nearest first.
    pub neighbors: Vec<Neighbor>,
}

/// A leaf or a reserved encoding near a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbor {
    /// The leaf or the reserved encoding.
    pub who: Owner,
    /// Bits that the neighbor and the place fix to different values; never 0.
    pub differs: u128,
}

/// Result of a search with [`fit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitReport {
    /// Generations of the request. In none of them does a leaf match a word of one of the `places`.
    pub gens: GenRange,
    /// Number of leaves and reserved encodings in the space; every place was compared with all of them.
    pub compared: usize,
    /// Places, best first.
    pub places: Vec<Place>,
    /// If `places` is empty: whether it is proved that nothing fits. Otherwise: whether the free words of all tried
    /// layouts were found.
    pub complete: bool,
    /// Largest free pattern; only computed if no place was found.
    pub largest: Option<Largest>,
}

/// Searches for candidate encodings of a new instruction.
///
/// First tries the operand bits of the leaf named by `like`, then those of other leaves whose fields match the operands
/// in name or width. If the places do not suffice, tries any contiguous free bits for each operand.
///
/// # Errors
/// Returns an error if no encoding can satisfy the job: the pattern in `under` has a wrong width or leaves too few bits
/// free, or the leaf named by `like` is not in the hierarchy.
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
            // If an earlier place covers all words of this place, this place is not new, even if it extends another
            // bitset.
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
        // Otherwise nothing is proved: the largest free pattern has enough free bits, but an operand may find no
        // contiguous run in it.
        report.complete = largest.exact && largest.free_bits() < bits;
        report.largest = Some(largest);
    }
    report.places = found;
    Ok(report)
}

/// Returns the best places among the words of a region, with the operands in the bits of the layout.
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
            // If a fixed bit may be 0 or 1 without matching a taken word, it gets the value that the most similar leaf
            // has.
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
