//! Chooses the bits for a new instruction's operands: the bits of existing leaves' operands, or any free bits.

use super::job::{FitJob, Operand};
use super::parent::Parent;
use crate::opcode::Opcode;
use crate::{Owner, Space, largest};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, Field, Model};

/// Maximum number of parents for which layouts in any free bits are tried.
const PARENTS: usize = 8;

/// Parent of a new instruction, and the bits of its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Bitset that the new instruction extends.
    pub parent: BitsetId,
    /// Bits of each operand, in the order of the operands in the job.
    pub at: Vec<BitRange>,
    /// Bits outside the operands that the new instruction also leaves free, because its parent has a field, an assert
    /// or don't-care bits there.
    pub inherited: u128,
    /// Reason why the operands have these bits.
    pub reason: Reason,
    /// Leaves with fields in the bits of the operands, best match first; empty for [`Reason::Room`].
    pub similar_to: Vec<BitsetId>,
}

/// Reason why the operands of a [`Layout`] have their bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// For each operand, another leaf has a field with the same name and width in these bits.
    Names,
    /// For each operand, another leaf has a field with the same width in these bits.
    Widths,
    /// Some operands have the bits of another leaf's fields; the other operands have bits that this leaf does not use.
    Partly,
    /// The bits are free; the operands match the fields of no leaf.
    Room,
}

impl Layout {
    /// Returns the bits of all operands.
    pub fn operands(&self) -> u128 {
        self.at.iter().fold(0, |mask, range| mask | range.mask())
    }

    /// Returns the bits of the operands and the inherited bits, which the new instruction leaves free.
    pub fn mask(&self) -> u128 {
        self.operands() | self.inherited
    }
}

/// Rank of a layout that a leaf suggests; a smaller rank is better. The items are: whether the leaf is another leaf
/// than `like`, the reason, the number of ancestors between the leaf and the layout's parent, and the number of
/// matching operands (an operand with a matching name counts twice).
type Rank = (bool, Reason, usize, Reverse<usize>);

/// Returns the layouts suggested by leaves, best first, each with the pattern of the words in which to search. Each
/// leaf suggests one layout, for a new instruction below the leaf's parent. The leaf named by `like` suggests a layout
/// below each of its ancestors, because its parent may have no free words.
pub(super) fn of_siblings(
    model: &Model,
    space: &Space,
    job: &FitJob,
    opcodes: &BTreeMap<BitsetId, Opcode>,
) -> Vec<(Pattern, Layout)> {
    let mut parents: BTreeMap<BitsetId, Option<Parent>> = BTreeMap::new();
    let wanted = job.like.and_then(|id| model.bitset(id).parent);
    let mut found: BTreeMap<(BitsetId, Vec<u32>), (Rank, Pattern, Layout)> = BTreeMap::new();
    let leaves = space.taken.iter().filter_map(|&(taken, pattern)| match taken {
        Owner::Leaf(leaf) => Some((leaf, pattern)),
        Owner::Reservation(_) => None,
    });
    let tried = leaves.flat_map(|(leaf, pattern)| {
        let all = if job.like == Some(leaf) { usize::MAX } else { 1 };
        let ancestors = model.chain(leaf).skip(1).take(all).enumerate();
        ancestors.map(move |(distance, (id, _))| (leaf, pattern, distance, id))
    });
    for (leaf, pattern, distance, id) in tried {
        let parent = *parents.entry(id).or_insert_with(|| Parent::of(model, job, opcodes, id));
        let Some(parent) = parent else { continue };
        let Some(SuggestedLayout { at, named, sized }) = suggested(model, job, &parent, leaf, pattern) else {
            continue;
        };
        let reason = match job.operands.len() {
            all if named == all => Reason::Names,
            all if sized == all => Reason::Widths,
            _ if sized > 0 => Reason::Partly,
            _ => continue,
        };
        let score = Reverse(2 * named + sized + usize::from(wanted == Some(id)));
        let rank = (job.like != Some(leaf), reason, distance, score);
        let key = (id, at.iter().map(|range| range.low()).collect());
        let operands = at.iter().fold(0, |mask, range| mask | range.mask());
        let (best, _, layout) = found.entry(key).or_insert_with(|| {
            let inherited = parent.inherited & !operands;
            let layout = Layout { parent: id, at, inherited, reason, similar_to: Vec::new() };
            (rank, parent.region, layout)
        });
        if rank < *best {
            *best = rank;
            layout.reason = reason;
            layout.similar_to.insert(0, leaf);
        } else {
            layout.similar_to.push(leaf);
        }
    }
    let mut all: Vec<(Rank, Pattern, Layout)> = found.into_values().collect();
    all.sort_by(|(a, _, x), (b, _, y)| {
        (a, Reverse(x.similar_to.len())).cmp(&(b, Reverse(y.similar_to.len())))
    });
    all.into_iter().map(|(_, region, layout)| (region, layout)).collect()
}

/// Bits of the operands as suggested by the fields of a leaf.
struct SuggestedLayout {
    at: Vec<BitRange>,
    /// Number of operands for which the leaf has a field with the same name and width.
    named: usize,
    /// Number of operands for which the leaf has a field with the same width.
    sized: usize,
}

fn suggested(
    model: &Model,
    job: &FitJob,
    parent: &Parent,
    leaf: BitsetId,
    pattern: Pattern,
) -> Option<SuggestedLayout> {
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    let fields: Vec<(&Field, BitRange)> = fields.filter_map(|f| Some((f, f.bits()?))).collect();
    let mut at = inherited_operands(model, job, parent)?;
    let inherited = at.iter().flatten().fold(0, |mask, range| mask | range.mask());
    let fixed = pattern.mask() | parent.region.mask() | parent.inherited;
    let mut free = Pattern::exact(pattern.width(), 0).mask() & !fixed & !inherited;
    let mut named = at.iter().flatten().count();
    let mut take = |fits: &dyn Fn(&Operand, &Field, BitRange) -> bool, free: &mut u128| {
        let mut count = 0;
        for (operand, at) in job.operands.iter().zip(&mut at).filter(|(_, at)| at.is_none()) {
            let open = |range: BitRange| range.mask() & !*free == 0;
            *at = fields.iter().find(|&&(f, r)| open(r) && fits(operand, f, r)).map(|&(_, range)| range);
            if let Some(range) = at {
                *free &= !range.mask();
                count += 1;
            }
        }
        count
    };
    let same = |operand: &Operand, field: &Field, range: BitRange| {
        range.width() == operand.width && field.name.eq_ignore_ascii_case(&operand.name)
    };
    named += take(&same, &mut free);
    let sized = named + take(&|operand, _, range| range.width() == operand.width, &mut free);
    for (operand, at) in job.operands.iter().zip(&mut at).filter(|(_, at)| at.is_none()) {
        let range = room(free, operand.width)?;
        free &= !range.mask();
        *at = Some(range);
    }
    Some(SuggestedLayout { at: at.into_iter().flatten().collect(), named, sized })
}

/// Returns for each operand the bits of the parent's field with the same name, or `None` without such a field. Returns
/// `None` for the whole list if such a field has another width or is not contiguous.
fn inherited_operands(model: &Model, job: &FitJob, parent: &Parent) -> Option<Vec<Option<BitRange>>> {
    let bits = |operand: &Operand| match parent.field(model, &operand.name) {
        None => Some(None),
        Some((_, Some(range))) if range.width() == operand.width => Some(Some(range)),
        Some(_) => None,
    };
    job.operands.iter().map(bits).collect()
}

/// Returns layouts that follow no existing leaf. For each parent, they place the operands in the free patterns of the
/// parent's words, the largest pattern first.
pub(super) fn of_room(
    model: &Model,
    space: &Space,
    job: &FitJob,
    opcodes: &BTreeMap<BitsetId, Opcode>,
    most: usize,
) -> Vec<(Pattern, Layout)> {
    let mut layouts: Vec<(Pattern, Layout)> = Vec::new();
    for parent in Parent::all(model, job, opcodes).into_iter().take(PARENTS) {
        let Some(inherited) = inherited_operands(model, job, &parent) else { continue };
        let mut free = space.uncovered(parent.region).patterns;
        free.sort_by_key(|pattern| Reverse(pattern.free_bits()));
        let grown = free.into_iter().take(most).map(|pattern| grown(space, pattern, parent.region));
        for pattern in largest(space, parent.region).pattern.into_iter().chain(grown) {
            let Some(at) = laid(pattern, &parent, &job.operands, inherited.clone()) else { continue };
            let operands = at.iter().fold(0, |mask, range| mask | range.mask());
            let inherited = parent.inherited & !operands;
            let layout =
                Layout { parent: parent.id, at, inherited, reason: Reason::Room, similar_to: Vec::new() };
            if !layouts.iter().any(|(_, other)| *other == layout) {
                layouts.push((parent.region, layout));
            }
        }
    }
    layouts
}

/// Returns a larger free pattern: tries to free each fixed bit outside the region's fixed bits in turn, lowest first,
/// and keeps the bit free if no matching word is taken.
fn grown(space: &Space, pattern: Pattern, region: Pattern) -> Pattern {
    let mut best = pattern;
    for bit in (0..space.width).map(|i| 1u128 << i) {
        let wider = Pattern::new(space.width, best.mask() & !bit, best.value() & !bit);
        if best.mask() & !region.mask() & bit != 0 && space.is_free(wider) {
            best = wider;
        }
    }
    best
}

/// Places the operands that have no bits yet, widest first, each in the smallest run of free bits that is wide enough.
/// `None` if an operand does not fit.
fn laid(
    pattern: Pattern,
    parent: &Parent,
    operands: &[Operand],
    mut at: Vec<Option<BitRange>>,
) -> Option<Vec<BitRange>> {
    let mut free = Pattern::exact(pattern.width(), 0).mask() & !pattern.mask() & !parent.inherited;
    let mut order: Vec<usize> =
        (0..operands.len()).filter(|&i| at.get(i).is_some_and(Option::is_none)).collect();
    order.sort_by_key(|&i| operands.get(i).map(|operand| Reverse(operand.width)));
    for i in order {
        let range = room(free, operands.get(i)?.width)?;
        free &= !range.mask();
        *at.get_mut(i)? = Some(range);
    }
    Some(at.into_iter().flatten().collect())
}

/// Returns the lowest `width` bits of the smallest run of free bits that is wide enough.
fn room(free: u128, width: u32) -> Option<BitRange> {
    let mut best: Option<(u32, u32)> = None;
    let mut low = 0;
    while low < 128 {
        let run = (free >> low).trailing_ones();
        if run >= width && best.is_none_or(|(length, _)| run < length) {
            best = Some((run, low));
        }
        low += run.max(1);
    }
    let (_, low) = best?;
    BitRange::new(low, low + width - 1).ok()
}
