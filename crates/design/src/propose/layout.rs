//! Finds the leaf whose fields best explain the bits that vary within a group of words.

use super::proposal::{DetectedOperand, OperandBehavior, Parent, Proposal, ProposalJob, constant, examples};
use crate::Space;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::cmp::Reverse;
use isaloom_bits::{BitRange, Pattern};
use isaloom_isaspec::element::runs;
use isaloom_model::{BitsetId, FieldId, FieldType, GenRange, Generation, Model};

/// A contiguous field of the parent or of a leaf below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    field: FieldId,
    range: BitRange,
    inherited: bool,
}

/// Returns the best proposal for a group of words, as a bitset that extends the parent.
pub(super) fn proposal(
    model: &Model,
    space: &Space,
    job: &ProposalJob<'_>,
    parent: &Parent,
    words: &[u128],
) -> Proposal {
    let fixed = constant(space.width, words);
    let changing = !fixed.mask() & Pattern::exact(space.width, 0).mask();
    let operands = |places: Vec<Place>| -> Vec<Place> {
        places.into_iter().filter(|place| !parent.selects.has(place.range.mask())).collect()
    };
    let own = operands(places(model, parent.id, None));
    let mut best: Option<(Rank, Option<BitsetId>, Vec<Place>)> = None;
    for like in [None].into_iter().chain(parent.leaves.iter().copied().map(Some)) {
        let all = match like {
            Some(leaf) => operands(places(model, leaf, Some(parent.id))),
            None => own.clone(),
        };
        let taken = chosen(&all, changing);
        let rank = rank(model, job.generation, &taken, changing, words, like.is_some());
        if best.as_ref().is_none_or(|(known, ..)| rank < *known) {
            best = Some((rank, like, taken));
        }
    }
    let (_, like, taken) = best.unwrap_or((Rank::default(), None, Vec::new()));
    let like = like.or_else(|| nearest(model, parent, fixed));
    // Bits of inherited fields are open even if they are constant in the words. A constant bit of another field is open
    // if another bit of this field varies; otherwise it is part of the pattern.
    let open = taken
        .iter()
        .fold(changing | model.matching(parent.id).dont_care, |open, place| open | place.range.mask());
    let mut pattern = Pattern::new(space.width, fixed.mask() & !open, fixed.value() & !open);
    if !space.is_free(pattern) {
        // With the open bits, the pattern would match words of known leaves, so all constant bits are fixed.
        pattern = fixed;
    }
    let mut operands: Vec<DetectedOperand> =
        taken.iter().map(|place| learned(model, job.generation, parent, place, words)).collect();
    let covered = taken.iter().fold(0, |mask, place| mask | place.range.mask());
    for range in runs(changing & !covered) {
        operands.push(unknown(range, words));
    }
    operands.sort_by_key(|operand| Reverse(operand.range.low()));
    let explained =
        words.iter().filter(|&&word| taken.iter().all(|p| knows(model, job.generation, p, word))).count();
    let gens = gens(model, job, parent, pattern);
    Proposal {
        parent: parent.id,
        pattern,
        gens,
        operands,
        words: words.len(),
        examples: examples(words),
        like,
        explained,
    }
}

/// Returns the generations from the generation of the words until just before the first later generation in which a
/// leaf matches a word of the pattern. The range is limited to the generations of the parent.
fn gens(model: &Model, job: &ProposalJob<'_>, parent: &Parent, pattern: Pattern) -> GenRange {
    let later = model.leaves(job.root).filter(|&(leaf, bitset)| {
        bitset.gens.min > job.generation.0
            && model.matching(leaf).pattern(pattern.width()).intersects(pattern)
    });
    let last = later.map(|(_, bitset)| bitset.gens.min - 1).min().unwrap_or(u32::MAX);
    GenRange { min: job.generation.0, max: last.min(model.bitset(parent.id).gens.max) }
}

/// Returns the leaf below the parent whose fixed bits differ least from the constant bits of the words.
fn nearest(model: &Model, parent: &Parent, fixed: Pattern) -> Option<BitsetId> {
    let apart = |leaf: &BitsetId| model.matching(*leaf).pattern(fixed.width()).clash(fixed).count_ones();
    parent.leaves.iter().copied().min_by_key(|leaf| (apart(leaf), *leaf))
}

/// Rank of a leaf's fields as an explanation of the words; the smallest rank is the best. The members are compared in
/// this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// Number of varying bits that are in no field.
    uncovered: u32,
    /// Percentage of the words that have, in some field, a value that the field's type does not define.
    unexplained: usize,
    /// Number of constant bits in fields that are not inherited.
    still: u32,
    /// Number of fields that are not inherited from the parent.
    borrowed: usize,
    /// Whether a leaf below the parent provides fields. Of two explanations that are otherwise equal, the one with only
    /// the parent's fields is preferred.
    of_leaf: bool,
}

fn rank(
    model: &Model,
    generation: Generation,
    taken: &[Place],
    changing: u128,
    words: &[u128],
    of_leaf: bool,
) -> Rank {
    let covered = taken.iter().fold(0, |mask, place| mask | place.range.mask());
    let wrong =
        words.iter().filter(|&&word| !taken.iter().all(|place| knows(model, generation, place, word)));
    let of_others = taken.iter().filter(|place| !place.inherited);
    let still = of_others.clone().fold(0, |bits, place| bits + (place.range.mask() & !changing).count_ones());
    Rank {
        uncovered: (changing & !covered).count_ones(),
        unexplained: wrong.count() * 100 / words.len().max(1),
        still,
        borrowed: of_others.count(),
        of_leaf,
    }
}

/// Returns the contiguous fields of a bitset and its ancestors, marked as inherited if `parent` or one of its ancestors
/// declares them. Fields of default cases precede fields of overrides.
fn places(model: &Model, id: BitsetId, parent: Option<BitsetId>) -> Vec<Place> {
    let mut inherited = parent.is_none();
    let (mut first, mut later) = (Vec::new(), Vec::new());
    for (id, bitset) in model.chain(id) {
        inherited |= parent == Some(id);
        for case in &bitset.cases {
            let list = if case.expr.is_none() { &mut first } else { &mut later };
            let ranges = case.fields.iter().filter_map(|&field| Some((field, model.field(field).bits()?)));
            list.extend(ranges.map(|(field, range)| Place { field, range, inherited }));
        }
    }
    first.append(&mut later);
    first
}

/// Selects fields that do not overlap: all inherited fields, and the other fields that contain a varying bit.
fn chosen(all: &[Place], changing: u128) -> Vec<Place> {
    let mut taken: Vec<Place> = Vec::new();
    for inherited in [true, false] {
        for place in all.iter().filter(|place| place.inherited == inherited) {
            let mask = place.range.mask();
            let overlaps = taken.iter().any(|other| other.range.mask() & mask != 0);
            if !overlaps && (inherited || mask & changing != 0) {
                taken.push(*place);
            }
        }
    }
    taken
}

/// Returns whether the field's type defines the value that the word has in the field.
fn knows(model: &Model, generation: Generation, place: &Place, word: u128) -> bool {
    let value = place.range.extract(word);
    match model.field(place.field).ty {
        FieldType::Enum(id) => {
            model.enumeration(id).values.iter().any(|entry| u128::from(entry.value) == value)
        }
        FieldType::Bitset(root) => model
            .leaves(root)
            .any(|(leaf, bitset)| bitset.gens.contains(generation) && model.matching(leaf).matches(value)),
        _ => true,
    }
}

fn learned(
    model: &Model,
    generation: Generation,
    parent: &Parent,
    place: &Place,
    words: &[u128],
) -> DetectedOperand {
    let field = model.field(place.field);
    let (values, extremes) = seen(place.range, words);
    let has = |leaf: &&BitsetId| places(model, **leaf, None).iter().any(|other| other.range == place.range);
    DetectedOperand {
        name: field.name.to_string(),
        range: place.range,
        like: Some(place.field),
        inherited: place.inherited,
        behavior: match field.ty {
            FieldType::Bitset(_) => OperandBehavior::Register,
            FieldType::Enum(_) => OperandBehavior::Choice,
            FieldType::Bool | FieldType::BoolInv => OperandBehavior::Flag,
            _ if place.range.width() == 1 => OperandBehavior::Flag,
            _ => OperandBehavior::Immediate,
        },
        values,
        extremes,
        neighbors: parent.leaves.iter().filter(has).count(),
        known: words.iter().filter(|&&word| knows(model, generation, place, word)).count(),
    }
}

/// Returns an operand for varying bits that are in none of the selected fields.
fn unknown(range: BitRange, words: &[u128]) -> DetectedOperand {
    let (values, extremes) = seen(range, words);
    DetectedOperand {
        name: format!("BITS_{}_{}", range.low(), range.high()),
        range,
        like: None,
        inherited: false,
        behavior: if range.width() == 1 { OperandBehavior::Flag } else { OperandBehavior::Unknown },
        values,
        extremes,
        neighbors: 0,
        known: words.len(),
    }
}

fn seen(range: BitRange, words: &[u128]) -> (usize, (u128, u128)) {
    let values: BTreeSet<u128> = words.iter().map(|&word| range.extract(word)).collect();
    let extremes = (values.first().copied().unwrap_or(0), values.last().copied().unwrap_or(0));
    (values.len(), extremes)
}
