//! Finding leaves by two reads: some bits of the word choose which other bits choose the leaf.

use isaloom_engine::compiled::Dispatch;
use rustc_hash::FxHashMap;

/// No leaf begins so.
pub(super) const NONE: u16 = u16::MAX;
/// Several leaves may; the tree says which.
pub(super) const MANY: u16 = u16::MAX - 1;

/// The most bits that the first read looks at, and the second.
const FIRST: u32 = 11;
const SECOND: u32 = 8;

/// An index of leaves. The bits from `low` on choose a step, `(first, mask, shift)`; the number of the leaf is that of
/// `ends` at `first + (word >> shift & mask)`.
pub(super) struct Index {
    pub(super) low: u32,
    pub(super) steps: Vec<(u32, u16, u8)>,
    pub(super) ends: Vec<u16>,
}

/// A leaf: its number, and mask and value of its words.
type Leaf = (u16, u128, u128);

/// The index of a hierarchy; `None` where it is so small that a tree does as well.
pub(super) fn index(dispatch: &Dispatch) -> Option<Index> {
    let count = dispatch.programs.len();
    if !(17..usize::from(MANY)).contains(&count) {
        return None;
    }
    let patterns = dispatch.shape.matchings.iter().map(|m| m.pattern(dispatch.size));
    let leaves: Vec<Leaf> = (0u16..).zip(patterns).map(|(n, p)| (n, p.mask(), p.value())).collect();
    let (width, low) = best(&leaves, dispatch.size, FIRST);
    let (mut steps, mut ends) = (Vec::new(), Vec::new());
    let mut known: FxHashMap<Vec<u16>, (u32, u16, u8)> = FxHashMap::default();
    for list in table(&leaves, low, width) {
        let key: Vec<u16> = list.iter().map(|leaf| leaf.0).collect();
        let step = *known.entry(key).or_insert_with(|| {
            let first = u32::try_from(ends.len()).unwrap_or(u32::MAX);
            let (width, low) = if list.len() > 1 { best(&list, dispatch.size, SECOND) } else { (0, 0) };
            ends.extend(table(&list, low, width).iter().map(|end| match end[..] {
                [] => NONE,
                [one] => one.0,
                _ => MANY,
            }));
            (first, ((1u32 << width) - 1) as u16, low as u8)
        });
        steps.push(step);
    }
    Some(Index { low, steps, ends })
}

/// Width and lowest of the bits that tell leaves apart best.
fn best(leaves: &[Leaf], size: u32, most: u32) -> (u32, u32) {
    let (mut found, mut least) = ((0, 0), f64::MAX);
    for width in 0..=most.min(size) {
        // How many leaves a word may be, on average.
        let candidates = |low: u32| -> f64 {
            let fixed = |leaf: &Leaf| (leaf.1 >> low & ((1 << width) - 1)).count_ones();
            leaves.iter().map(|leaf| 0.5f64.powi(fixed(leaf) as i32)).sum()
        };
        let last = if width == 0 { 0 } else { size - width };
        let lows = (0..=last).map(|low| (candidates(low), low));
        let Some((average, low)) = lows.min_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        // A table is no larger than a few times its leaves.
        if average * f64::from(1u32 << width) > (16 * leaves.len() + 4096) as f64 {
            continue;
        }
        let crowd: usize = table(leaves, low, width).iter().map(|list| list.len().max(1).pow(2)).sum();
        // A larger table has to pay.
        let cost = crowd as f64 / f64::from(1u32 << width) + 0.1 * f64::from(width);
        if cost < least {
            (found, least) = ((width, low), cost);
        }
    }
    found
}

/// The leaves of each value of some bits.
fn table(leaves: &[Leaf], low: u32, width: u32) -> Vec<Vec<Leaf>> {
    let all = (1u128 << width) - 1;
    let mut table = vec![Vec::new(); 1 << width];
    for leaf in leaves {
        let (mask, value) = (leaf.1 >> low & all, leaf.2 >> low & all);
        let free = all & !mask;
        // Every value of the bits that are not fixed.
        let mut some = 0;
        loop {
            table[(value & mask | some) as usize].push(*leaf);
            some = some.wrapping_sub(free) & free;
            if some == 0 {
                break;
            }
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_that_are_not_fixed_may_have_any_value() {
        let table = table(&[(0, 0b101, 0b001), (1, 0b111, 0b111)], 0, 3);
        let numbers: Vec<Vec<u16>> = table.iter().map(|l| l.iter().map(|leaf| leaf.0).collect()).collect();
        assert_eq!(numbers, [vec![], vec![0], vec![], vec![0], vec![], vec![], vec![], vec![1]]);
        assert_eq!(best(&[(0, 0xf0, 0x10), (1, 0xf0, 0x20)], 8, 8), (1, 4));
    }
}
