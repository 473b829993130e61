//! Bit gathering: collects bits of a word from several positions into one contiguous number, such as a table index.

use crate::frames::{Frames, place};
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};

/// Adjacent bits in one half of a scope's word, and the position to which they move in the gathered number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    mask: u32,
    place: u8,
    shift: u8,
    to: u8,
}

impl Piece {
    /// Creates a piece: the bits `range` of the word `up` scopes up become the bits from `to` on of the gathered
    /// number. `None` if the bits are in both halves of the word, or if there are more than 31 bits.
    pub(crate) fn new(up: u8, range: BitRange, to: u32) -> Option<Piece> {
        let half = range.low() / 64;
        let fits = half == range.high() / 64 && range.width() <= 31;
        fits.then_some(Piece {
            mask: low_mask(range.width()) as u32,
            place: place(up, half as u8),
            shift: (range.low() % 64) as u8,
            to: to as u8,
        })
    }

    #[inline]
    pub(crate) fn of(self, frames: &Frames) -> usize {
        let bits = (frames.at(self.place) >> (self.shift & 63)) as u32 & self.mask;
        (bits as usize) << (self.to & 31)
    }
}

/// Method that moves bits of a word to a contiguous number.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gather {
    /// The bits are already contiguous: one shift and one mask.
    One(Piece),
    /// The bits are in one half of a word. A multiplication moves all of them to the upper end of 64 bits; a right
    /// shift by `down` moves them to bit 0.
    Product { place: u8, shift: u8, down: u8, mask: u64, factor: u64 },
    /// Each piece is moved separately. The range is an index range of [`Plan::pieces`](crate::plan::Plan::pieces).
    Pieces { start: u32, end: u32 },
}

impl Gather {
    /// Chooses a method to gather runs of bits; each run has the number of scopes up to its word. With `ordered`, the
    /// first run is at bit 0, and the others follow; otherwise the order is arbitrary. Appends to `pieces` only for
    /// [`Gather::Pieces`]. `None` if a run is in both halves of a word or has more than 31 bits.
    pub(crate) fn new(runs: &[(u8, BitRange)], ordered: bool, pieces: &mut Vec<Piece>) -> Option<Gather> {
        let start = pieces.len();
        let mut to = 0;
        for &(up, range) in runs {
            pieces.push(Piece::new(up, range, to)?);
            to += range.width();
        }
        let gather = match *pieces.get(start..)? {
            [one] => Some(Gather::One(one)),
            ref several => product(runs, several, to, ordered),
        };
        if gather.is_some() {
            pieces.truncate(start);
        }
        let position = |n: usize| u32::try_from(n).ok();
        gather.or(Some(Gather::Pieces { start: position(start)?, end: position(pieces.len())? }))
    }

    #[inline(always)]
    pub(crate) fn of(self, frames: &Frames, pieces: &[Piece]) -> usize {
        match self {
            Gather::One(piece) => piece.of(frames),
            Gather::Product { place, shift, down, mask, factor } => {
                let bits = (frames.at(place) >> (shift & 63)) & mask;
                (bits.wrapping_mul(factor) >> (down & 63)) as usize
            }
            Gather::Pieces { start, end } => {
                let pieces = pieces.get(start as usize..end as usize).unwrap_or(&[]);
                pieces.iter().fold(0, |bits, piece| bits | piece.of(frames))
            }
        }
    }
}

/// Lane: method that gathers bits of one half of the instruction word: a right shift, a mask, a multiplication, and
/// another right shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lane {
    pub(crate) mask: u64,
    pub(crate) factor: u64,
    pub(crate) half: u8,
    pub(crate) shift: u8,
    pub(crate) down: u8,
}

impl Lane {
    /// Returns lanes that together gather the bits at `positions`; the first position becomes bit 0. Each lane comes
    /// with the position in the gathered number to which its bits move. `None` if no lanes can do this.
    pub(crate) fn several(positions: &[u8]) -> Option<Vec<(Lane, u8)>> {
        let runs: Vec<BitRange> = runs(positions)?;
        let (mut lanes, mut rest, mut to) = (Vec::new(), runs.as_slice(), 0);
        while !rest.is_empty() {
            let first = |count: usize| Some((count, Lane::one(rest.get(..count)?)?));
            let (count, lane) = (1..=rest.len().min(MOST_RUNS)).rev().find_map(first)?;
            lanes.push((lane, u8::try_from(to).ok()?));
            let (taken, more) = rest.split_at(count);
            to += taken.iter().map(|run| run.width()).sum::<u32>();
            rest = more;
        }
        Some(lanes)
    }

    /// Returns one lane that gathers all runs of bits; `None` if no such lane exists.
    fn one(runs: &[BitRange]) -> Option<Lane> {
        if let [run] = runs {
            let (half, shift) = ((run.low() / 64) as u8, (run.low() % 64) as u8);
            return Some(Lane { mask: low_mask(run.width()) as u64, factor: 1, half, shift, down: 0 });
        }
        let runs: Vec<(u8, BitRange)> = runs.iter().map(|&run| (0, run)).collect();
        match Gather::new(&runs, true, &mut Vec::new())? {
            Gather::Product { place, shift, down, mask, factor } => {
                Some(Lane { mask, factor, half: place & 1, shift, down })
            }
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn of(self, halves: &[u64; 2]) -> u64 {
        let bits = (halves[usize::from(self.half & 1)] >> (self.shift & 63)) & self.mask;
        bits.wrapping_mul(self.factor) >> (self.down & 63)
    }
}

/// Returns an order of the bits at `positions` that needs few lanes, as indices into `positions`. Bits of one word half
/// stay together. If some order of a half needs only one multiplication, this order is returned.
pub(crate) fn order(positions: &[u8]) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..positions.len()).collect();
    numbers.sort_by_key(|&number| positions[number] / 64);
    let mut all = Vec::new();
    for half in numbers.chunk_by(|a, b| positions[*a] / 64 == positions[*b] / 64) {
        // Each run has the indices of bits at adjacent positions.
        let touch = |a: &usize, b: &usize| positions[*a] + 1 == positions[*b];
        let runs: Vec<&[usize]> = half.chunk_by(touch).collect();
        let first = |run: &[usize]| run.first().map_or(0, |&number| u32::from(positions[number]) % 64);
        let lowest = runs.iter().map(|run| first(run)).min().unwrap_or(0);
        let list: Vec<(u32, u32)> = runs.iter().map(|run| (first(run) - lowest, run.len() as u32)).collect();
        let mut order: Vec<usize> = (0..runs.len()).collect();
        let few = runs.len() <= MOST_RUNS;
        while few && factor(&list, &order, half.len() as u32).is_none() {
            if !next_order(&mut order) {
                order = (0..runs.len()).collect();
                break;
            }
        }
        all.extend(order.iter().filter_map(|&run| runs.get(run)).flat_map(|run| run.iter().copied()));
    }
    all
}

/// Groups bit positions into runs of consecutive positions, in order. A run never contains bits of both halves of a
/// 128-bit word.
pub(crate) fn runs(positions: &[u8]) -> Option<Vec<BitRange>> {
    let mut runs: Vec<BitRange> = Vec::new();
    for &position in positions {
        let bit = u32::from(position);
        let low = match runs.last() {
            Some(run) if run.high() + 1 == bit && bit % 64 != 0 => runs.pop()?.low(),
            _ => bit,
        };
        runs.push(BitRange::new(low, bit).ok()?);
    }
    Some(runs)
}

/// Maximum number of runs for which a multiplication is searched; the search tries all orders.
const MOST_RUNS: usize = 5;

/// Returns a gather by multiplication for runs of bits in one word half: the product contains the runs next to each
/// other. `None` if no factor does this.
fn product(runs: &[(u8, BitRange)], pieces: &[Piece], bits: u32, ordered: bool) -> Option<Gather> {
    let first = pieces.first()?;
    if runs.len() > MOST_RUNS || pieces.iter().any(|piece| piece.place != first.place) {
        return None;
    }
    let lowest = pieces.iter().map(|piece| piece.shift).min()?;
    // Position of each run, relative to the lowest run, and its width.
    let list: Vec<(u32, u32)> =
        pieces.iter().zip(runs).map(|(p, (_, range))| (u32::from(p.shift - lowest), range.width())).collect();
    let mut order: Vec<usize> = (0..list.len()).collect();
    loop {
        if let Some(factor) = factor(&list, &order, bits) {
            let mask = list.iter().fold(0u64, |mask, &(at, width)| mask | (low_mask(width) as u64) << at);
            let down = (64 - bits) as u8;
            return Some(Gather::Product { place: first.place, shift: lowest, down, mask, factor });
        }
        if ordered || !next_order(&mut order) {
            return None;
        }
    }
}

/// Returns the factor that moves the runs to the upper bits of the product, in this order; `None` if no such factor
/// exists. The factor is a sum of powers of two, one per run. The shifted copies of the runs must not overlap, because
/// a carry would change the result.
fn factor(list: &[(u32, u32)], order: &[usize], bits: u32) -> Option<u64> {
    let mut moves: Vec<u32> = Vec::new();
    let mut to = 64u32.checked_sub(bits)?;
    for &run in order {
        let (at, width) = *list.get(run)?;
        moves.push(to.checked_sub(at)?);
        to += width;
    }
    let (mut taken, mut factor) = (0u64, 0u64);
    let mut seen: Vec<u32> = Vec::new();
    for &by in moves.iter().filter(|&&by| by < 64) {
        if seen.contains(&by) {
            continue;
        }
        seen.push(by);
        factor |= 1 << by;
        for &(at, width) in list {
            // Bits that are shifted out of the 64-bit product have no effect.
            let moved = ((low_mask(width) << at) << by) as u64;
            if taken & moved != 0 {
                return None;
            }
            taken |= moved;
        }
    }
    // The upper `bits` bits of the product must consist of exactly one copy of each run.
    let at_end = |&by: &u32| list.iter().map(move |&(at, width)| ((low_mask(width) << at) << by) as u64);
    let sum: u32 = seen.iter().flat_map(at_end).map(|moved| (moved >> (64 - bits)).count_ones()).sum();
    (sum == bits).then_some(factor)
}

/// Advances to the next permutation in lexicographic order; returns false after the last one.
fn next_order(order: &mut [usize]) -> bool {
    let Some(at) = order.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let Some(next) = (at + 1..order.len()).rev().find(|&i| order[i] > order[at]) else { return false };
    order.swap(at, next);
    order[at + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    fn range(low: u32, high: u32) -> BitRange {
        BitRange::new(low, high).unwrap()
    }

    #[test]
    fn order_keeps_all_bits_and_needs_fewer_lanes() {
        let lists: [(&[u8], usize); 4] = [
            (&[3, 4, 5, 1, 40, 41], 1),
            (&[59, 60, 40, 41, 42, 44, 45], 1),
            (&[70, 3, 71, 4, 72], 2),
            (&[9, 7, 5, 3, 1, 11, 13], 7),
        ];
        for (positions, lanes) in lists {
            let order = order(positions);
            let mut all = order.clone();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..positions.len()));
            let positions: Vec<u8> = order.iter().map(|&number| positions[number]).collect();
            assert!(Lane::several(&positions).unwrap().len() <= lanes, "{positions:?}");
        }
    }

    #[test]
    fn every_value_of_the_bits_has_a_distinct_number() {
        let lists: [&[(u32, u32)]; 7] = [
            &[(40, 42), (44, 45), (59, 60)],
            &[(32, 39), (46, 47), (52, 52)],
            &[(0, 3), (60, 63)],
            &[(0, 0), (2, 2), (4, 4), (6, 6), (8, 8)],
            &[(66, 67), (70, 75), (120, 121)],
            &[(3, 3), (62, 62)],
            &[(1, 1), (3, 3), (5, 5), (7, 7), (9, 9), (11, 11)],
        ];
        let mut products = 0;
        for list in lists {
            let runs: Vec<_> = list.iter().map(|&(low, high)| (0, range(low, high))).collect();
            let bits: u32 = runs.iter().map(|(_, range)| range.width()).sum();
            for ordered in [false, true] {
                let mut pieces = Vec::new();
                let gather = Gather::new(&runs, ordered, &mut pieces).unwrap();
                products += usize::from(matches!(gather, Gather::Product { .. }));
                let mut numbers = BTreeSet::new();
                for value in 0..1u128 << bits {
                    let (mut word, mut rest) =
                        (0x5555_aaaa_0f0f_ffff_u128.wrapping_mul(value | 1 << 77), value);
                    for (_, range) in &runs {
                        word = range.insert(word, rest);
                        rest >>= range.width();
                    }
                    let number = gather.of(&Frames::new(word), &pieces);
                    assert!(
                        number < 1 << bits && (!ordered || number as u128 == value),
                        "{list:?} {gather:?}"
                    );
                    numbers.insert(number);
                }
                assert_eq!(numbers.len(), 1 << bits, "{list:?} {gather:?}");
            }
        }
        assert!(products >= 6, "{products}");
    }
}
