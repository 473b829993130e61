//! Divides the word of a bitset into segments, that is, runs of bits of the same pattern or field, including inherited
//! ones.

use super::names::ranges;
use isaloom_bits::BitRange;
use isaloom_model::{BitsetId, Field, Model};
use isaloom_schema::{Segment, SegmentKind};

/// Content of a bit range.
#[derive(Clone, Copy)]
enum Part<'m> {
    Pattern,
    Field(&'m Field),
}

/// Returns segments that cover the whole word of a bitset without overlaps, the most significant first. The fields are
/// those of the default cases.
pub(super) fn segments(model: &Model, id: BitsetId) -> Vec<Segment> {
    let cases = model.chain(id).flat_map(|(_, bitset)| bitset.cases.iter().filter(|c| c.expr.is_none()));
    segments_with(model, id, cases.flat_map(|c| &c.fields).map(|&field| model.field(field)))
}

/// Returns the segments of a word with the given fields. If several definitions cover a bit, a pattern has precedence
/// over fields, and an earlier field over later fields.
pub(super) fn segments_with<'m>(
    model: &'m Model,
    id: BitsetId,
    fields: impl Iterator<Item = &'m Field>,
) -> Vec<Segment> {
    let size = model.bitset(id).size.min(128);
    let mut map = BitMap { owner: vec![None; size as usize], found: Vec::new() };
    for piece in model.chain(id).flat_map(|(_, bitset)| &bitset.patterns) {
        map.claim(piece.range, Part::Pattern);
    }
    for field in fields {
        for range in ranges(field) {
            map.claim(range, Part::Field(field));
        }
    }
    let mut segments: Vec<Segment> = Vec::new();
    let mut bit = size;
    while bit > 0 {
        let high = bit - 1;
        let who = map.owner.get(high as usize).copied().flatten();
        let mut low = high;
        while low > 0 && map.owner.get(low as usize - 1).copied().flatten() == who {
            low -= 1;
        }
        let (kind, name) = match who.and_then(|i| map.found.get(i)) {
            Some(Part::Field(field)) => (SegmentKind::Field, field.name.clone()),
            Some(Part::Pattern) => (SegmentKind::Pattern, String::new()),
            None => (SegmentKind::Unknown, String::new()),
        };
        let pattern = match kind {
            SegmentKind::Pattern => (low..=high).rev().map(|bit| pattern_bit(model, id, bit)).collect(),
            SegmentKind::Field | SegmentKind::Unknown => String::new(),
        };
        segments.push(Segment { bits: [low, high], kind, name, pattern });
        bit = low;
    }
    segments
}

/// For each bit, the index in `found` of the pattern or field that covers it; `None` for a bit without either.
struct BitMap<'m> {
    owner: Vec<Option<usize>>,
    found: Vec<Part<'m>>,
}

impl<'m> BitMap<'m> {
    /// Assigns to `part` the bits of a range that do not belong to an earlier part.
    fn claim(&mut self, range: BitRange, part: Part<'m>) {
        let index = self.found.len();
        self.found.push(part);
        for slot in self.owner.iter_mut().skip(range.low() as usize).take(range.width() as usize) {
            slot.get_or_insert(index);
        }
    }
}

/// Returns the character for a bit in a pattern: `0` or `1` if its value is fixed, `x` for don't care, `.` if no
/// pattern covers it.
fn pattern_bit(model: &Model, id: BitsetId, bit: u32) -> char {
    let matching = model.matching(id);
    let bit = 1u128.checked_shl(bit).unwrap_or(0);
    if matching.mask & bit == 0 {
        '.'
    } else if matching.dont_care & bit != 0 {
        'x'
    } else if matching.value & bit != 0 {
        '1'
    } else {
        '0'
    }
}
