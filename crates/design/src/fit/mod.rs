//! Where a new instruction fits: places for its operands, and values for all other bits that no leaf has.

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

/// The most patterns that the free words of one layout are given as.
const MOST_PATTERNS: usize = 20_000;
/// The most layouts that are tried.
const MOST_LAYOUTS: usize = 64;
/// The most places of one layout, so that others are seen too.
const PLACES_OF_ONE: usize = 3;
/// So many neighbours of a place are named.
const NEIGHBOURS: usize = 3;

/// A place for the instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its words: the bits of the operands and those that it inherits are free, all others are fixed.
    pub pattern: Pattern,
    /// Where the operands lie, and why there.
    pub layout: Layout,
    /// How many instructions fit with the operands in these places.
    pub alternatives: WordCount,
    /// Who comes nearest, the nearest first.
    pub neighbors: Vec<Neighbor>,
}

/// A leaf or a promise near a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbor {
    /// Which.
    pub who: Owner,
    /// The bits that both fix, to different values; never 0.
    pub differs: u128,
}

/// Where an instruction fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitReport {
    /// The generations that the places are for: no leaf of any of them shares a word with a place.
    pub gens: GenRange,
    /// How many leaves and promises each place was compared with.
    pub compared: usize,
    /// The places, the best first.
    pub places: Vec<Place>,
    /// Whether the space was searched whole: without places, there is none then.
    pub complete: bool,
    /// The largest free pattern of all, where nothing fits.
    pub largest: Option<Largest>,
}

/// Looks for places of a new instruction.
///
/// The operands are tried where the leaf that it shall be like has operands of the same names and widths, then where
/// others have, then wherever there is room in one piece for each.
///
/// # Errors
/// When the job cannot be done whatever is free: no operands' width, more bits than the word has left, a leaf of
/// another hierarchy.
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
            // Words of a place that is known, extending something else, are no other place.
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
        // A free pattern of enough bits may still lack room in one piece for an operand.
        report.complete = largest.exact && largest.free_bits() < bits;
        report.largest = Some(largest);
    }
    report.places = found;
    Ok(report)
}

/// The best places in a region with the operands where a layout has them.
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
            // Bits that do not matter are as in the leaf that it is like.
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
