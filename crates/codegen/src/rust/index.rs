//! Leaf index with two table reads. Some bits of the word select a step, which names other bits of the word; these
//! select the leaf.

use crate::c::Writer;
use isaloom_engine::compiled::DecodeTable;
use rustc_hash::FxHashMap;

/// Entry of the index for words without a leaf.
pub(super) const NONE: u16 = u16::MAX;
/// Entry of the index for words with several candidate leaves; a decision tree then selects the leaf.
pub(super) const MANY: u16 = u16::MAX - 1;

/// Maximum number of bits that select a step (`FIRST`), and of one run of bits that selects a leaf (`SECOND`).
const FIRST: u32 = 11;
const SECOND: u32 = 8;

/// Maximum number of runs of each width that are tried as one of the two runs that select a leaf.
const TRIED_PER_WIDTH: usize = 6;

/// Index of leaves. The bits from `low` on select a step. The bits that this step names, plus its first entry, are the
/// index of the leaf number in `ends`.
#[derive(Clone)]
pub(super) struct Index {
    low: u32,
    steps: Vec<Step>,
    pub(super) ends: Vec<u16>,
}

/// First entry of a step in `ends`, and the bits of the word that select one of its entries.
#[derive(Clone, Copy)]
struct Step {
    first: usize,
    bits: Bits,
}

impl Index {
    /// Writes the table of the steps.
    pub(super) fn steps(&self, number: usize, out: &mut Writer) {
        let entries = self.steps.iter().map(|Step { first, bits: b }| {
            format!("({first}, {:#x}, {:#x}, {}, {})", b.low_mask, b.high_mask, b.low, b.high)
        });
        let (count, first) = (self.steps.len(), if self.ends.len() > 0xffff { "u32" } else { "u16" });
        let head = format!("static STEPS_{number}: [({first}, u16, u16, u8, u8); {count}] = [");
        out.line("");
        out.table(&head, &entries.collect::<Vec<_>>(), 6);
    }

    /// Writes the code that computes, in the variable `end`, the index in `ends` for a word.
    pub(super) fn end(&self, number: usize, word: &str, out: &mut Writer) {
        let (low, last) = (self.low, self.steps.len() - 1);
        out.line(format!(
            "let (first, low_mask, high_mask, low, high) = STEPS_{number}[({word} >> {low}) as usize & {last:#x}];"
        ));
        out.line(format!("let low = ({word} >> low) as usize & usize::from(low_mask);"));
        out.line(format!("let high = ({word} >> high) as usize & usize::from(high_mask);"));
        out.line("let end = first as usize + (low | high);");
    }
}

/// Two runs of bits of a word as one number, with the second run above the first: `word >> low & low_mask | word >>
/// high & high_mask`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits {
    low: u32,
    low_mask: u16,
    high: u32,
    high_mask: u16,
}

/// Adjacent bits of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    low: u32,
    width: u32,
}

impl Run {
    fn mask(self) -> u128 {
        ((1 << self.width) - 1) << self.low
    }
}

impl Bits {
    fn one(run: Run) -> Bits {
        Bits { low: run.low, low_mask: (1 << run.width) - 1, ..Bits::default() }
    }

    /// Returns the number with the bits of `a` below the bits of another run.
    fn two(a: Run, b: Run) -> Bits {
        let (low, high) = if a.low < b.low { (a, b) } else { (b, a) };
        let high_mask = ((1 << high.width) - 1) << low.width;
        Bits { high: high.low - low.width, high_mask, ..Bits::one(low) }
    }

    /// Returns the number that these bits of a word form.
    fn of(self, word: u128) -> usize {
        (word >> self.low) as usize & usize::from(self.low_mask)
            | (word >> self.high) as usize & usize::from(self.high_mask)
    }

    fn count(self) -> usize {
        usize::from(self.low_mask | self.high_mask) + 1
    }
}

/// Leaf in a search for distinguishing bits: its number, and the mask and value of its pattern.
type Leaf = (u16, u128, u128);

/// Returns the index for a hierarchy. `None` if it has so few leaves that a tree is as fast, or too many for 16-bit
/// numbers.
pub(super) fn index(dispatch: &DecodeTable) -> Option<Index> {
    let count = dispatch.programs.len();
    if !(17..usize::from(MANY)).contains(&count) {
        return None;
    }
    let patterns = dispatch.shape.matchings.iter().map(|m| m.pattern(dispatch.size));
    let leaves: Vec<Leaf> = (0u16..).zip(patterns).map(|(n, p)| (n, p.mask(), p.value())).collect();
    let first = first_run(&leaves, dispatch.size);
    let (mut steps, mut ends) = (Vec::new(), Vec::new());
    let mut known: FxHashMap<Vec<u16>, Step> = FxHashMap::default();
    for list in table(&leaves, Bits::one(first)) {
        let key: Vec<u16> = list.iter().map(|leaf| leaf.0).collect();
        let step = *known.entry(key).or_insert_with(|| {
            let step = Step { first: ends.len(), bits: telling_apart(&list) };
            ends.extend(table(&list, step.bits).iter().map(|end| match end[..] {
                [] => NONE,
                [one] => one.0,
                _ => MANY,
            }));
            step
        });
        steps.push(step);
    }
    Some(Index { low: first.low, steps, ends })
}

/// Returns the run of bits that is best for the first read: its values leave the fewest candidate leaves on average.
fn first_run(leaves: &[Leaf], size: u32) -> Run {
    let (mut found, mut least) = (Run { low: 0, width: 0 }, f64::MAX);
    for width in 0..=FIRST.min(size) {
        // Total number of candidate leaves for a random value of the bits.
        let candidates = |low: u32| -> f64 {
            let fixed = |leaf: &Leaf| (leaf.1 >> low & ((1 << width) - 1)).count_ones();
            leaves.iter().map(|leaf| 0.5f64.powi(fixed(leaf) as i32)).sum()
        };
        let last = if width == 0 { 0 } else { size - width };
        let lows = (0..=last).map(|low| (candidates(low), low));
        let Some((average, low)) = lows.min_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        // Limit the size of the table, relative to the number of leaves.
        if average * f64::from(1u32 << width) > (16 * leaves.len() + 4096) as f64 {
            continue;
        }
        let run = Run { low, width };
        let crowd: usize = table(leaves, Bits::one(run)).iter().map(|list| list.len().max(1).pow(2)).sum();
        // A wider run must leave so few candidates that its larger table is justified.
        let cost = crowd as f64 / f64::from(1u32 << width) + 0.1 * f64::from(width);
        if cost < least {
            (found, least) = (run, cost);
        }
    }
    found
}

/// Returns the bits (one or two runs) that distinguish the most pairs of leaves.
fn telling_apart(leaves: &[Leaf]) -> Bits {
    // Number of pairs of leaves, by the mask of the bits in which their patterns differ.
    let mut differences: FxHashMap<u128, usize> = FxHashMap::default();
    for (n, one) in leaves.iter().enumerate() {
        for other in &leaves[n + 1..] {
            *differences.entry(one.1 & other.1 & (one.2 ^ other.2)).or_default() += 1;
        }
    }
    // Pairs that no bit distinguishes are not counted; a tree decides between their leaves.
    differences.remove(&0);
    let mut differences: Vec<(u128, usize)> = differences.into_iter().collect();
    differences.sort_unstable();
    let all = differences.iter().fold(0, |all, one| all | one.0);
    // Limit the size of the table, relative to the number of leaves.
    let most = leaves.len().checked_ilog2().map_or(0, |log| log + 5).min(FIRST);
    let left = |mask: u128| -> usize { differences.iter().filter(|d| d.0 & mask == 0).map(|d| d.1).sum() };
    let mut runs: Vec<(usize, Run)> = runs(all, most).map(|run| (left(run.mask()), run)).collect();
    runs.sort_by_key(|(left, run)| (*left, run.width, run.low));
    let Some(&(mut least, best)) = runs.first() else { return Bits::default() };
    let (mut found, mut width) = (Bits::one(best), best.width);
    if least == 0 {
        return found;
    }
    // A short run alone distinguishes fewer pairs than a long one, but may be better in combination with a second run.
    let mut tried: Vec<Run> = Vec::new();
    for of_width in 1..=SECOND {
        tried.extend(runs.iter().map(|r| r.1).filter(|run| run.width == of_width).take(TRIED_PER_WIDTH));
    }
    for a in tried {
        for &(_, b) in runs.iter().filter(|(_, b)| a.width + b.width <= most && a.mask() & b.mask() == 0) {
            let now = (left(a.mask() | b.mask()), a.width + b.width);
            if now < (least, width) {
                ((least, width), found) = (now, Bits::two(a, b));
            }
        }
    }
    found
}

/// Returns all runs of at most `most` and at most [`SECOND`] bits whose first and last bits are in a mask.
fn runs(mask: u128, most: u32) -> impl Iterator<Item = Run> {
    let bits = move || (0..128).filter(move |bit| mask >> bit & 1 != 0);
    let widths = move |low| bits().filter(move |high| (low..low + most.min(SECOND)).contains(high));
    bits().flat_map(move |low| widths(low).map(move |high| Run { low, width: high - low + 1 }))
}

/// Returns, for each value of some bits, the leaves that match words with this value.
fn table(leaves: &[Leaf], bits: Bits) -> Vec<Vec<Leaf>> {
    let mut table = vec![Vec::new(); bits.count()];
    let all = bits.count() - 1;
    for leaf in leaves {
        let (mask, value) = (bits.of(leaf.1), bits.of(leaf.2));
        let free = all & !mask;
        // Enumerate all values of the bits that the pattern leaves open.
        let mut some = 0;
        loop {
            table[value & mask | some].push(*leaf);
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
    fn open_bits_match_any_value() {
        let table = table(&[(0, 0b101, 0b001), (1, 0b111, 0b111)], Bits::one(Run { low: 0, width: 3 }));
        let numbers: Vec<Vec<u16>> = table.iter().map(|l| l.iter().map(|leaf| leaf.0).collect()).collect();
        assert_eq!(numbers, [vec![], vec![0], vec![], vec![0], vec![], vec![], vec![], vec![1]]);
    }

    #[test]
    fn fewest_possible_bits_distinguish_leaves() {
        let one = Bits::one(Run { low: 4, width: 1 });
        assert_eq!(telling_apart(&[(0, 0xf0, 0x10), (1, 0xf0, 0x20)]), one);
        // Only bits 2 and 100 distinguish the leaves; they are too far apart for one run.
        let leaves = [(0, 1 << 100, 0), (1, 1 << 100 | 4, 1 << 100), (2, 1 << 100 | 4, 1 << 100 | 4)];
        let two = telling_apart(&leaves);
        assert_eq!(two, Bits::two(Run { low: 2, width: 1 }, Run { low: 100, width: 1 }));
        assert_eq!((two.of(4), two.of(1 << 100), two.of(1 << 100 | 4), two.count()), (1, 2, 3, 4));
        // No bit distinguishes the first two leaves, because the same words match them.
        let clash = [(0, 0xf, 1), (1, 0xf, 1), (2, 0xf, 2)];
        let lists: Vec<usize> = table(&clash, telling_apart(&clash)).iter().map(Vec::len).collect();
        assert_eq!(lists, [1, 2]);
        assert_eq!(telling_apart(&clash[..2]), Bits::default());
    }
}
