//! Counts the free words of a hierarchy (the words that no leaf matches) for each value of a prefix.

use crate::largest::search;
use crate::{Largest, Space};
use alloc::vec::Vec;
use isaloom_bits::{Pattern, WordCount};

/// Maximum number of prefix bits; 12 bits have 4,096 values.
pub const MOST_PREFIX_BITS: u32 = 12;
/// Number of prefix bits that are selected if the job specifies none.
const PREFIX_BITS: u32 = 8;
/// Maximum number of steps in the search for the largest free pattern of each prefix value.
const MOST_STEPS: usize = 20_000;

/// Input of [`free`](fn@free).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeJob {
    /// Pattern of the words to examine; as wide as the words of the space.
    pub region: Pattern,
    /// Bits that form the prefix. At most the [`MOST_PREFIX_BITS`] highest bits are used; `None` selects the bits that
    /// most leaves fix.
    pub prefix: Option<u128>,
}

/// The words of the region that have one value in the prefix bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prefix {
    /// Pattern of the words.
    pub pattern: Pattern,
    /// Number of leaves and reserved encodings that match some of the words.
    pub taken_by: usize,
    /// Number of free words.
    pub free: WordCount,
    /// Whether `free` is exact; otherwise it is a lower bound.
    pub complete: bool,
    /// Largest pattern of free words.
    pub largest: Largest,
}

/// Result of [`free`](fn@free).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeReport {
    /// Pattern of the examined words.
    pub region: Pattern,
    /// Bits that form the prefix.
    pub prefix: u128,
    /// The words of each prefix value, in ascending order of the value.
    pub prefixes: Vec<Prefix>,
    /// Number of free words in the region.
    pub free: WordCount,
    /// Whether `free` is exact; otherwise it is a lower bound.
    pub complete: bool,
}

impl FreeReport {
    /// Returns the number of words in the region, free or not.
    pub fn total(&self) -> WordCount {
        WordCount::power_of_two(self.region.free_bits())
    }
}

/// Counts the free words in a region of a space, for each value of the prefix bits.
pub fn free(space: &Space, job: &FreeJob) -> FreeReport {
    let own = |bits: u128| bits & !job.region.mask() & Pattern::exact(space.width, 0).mask();
    let prefix = most(own(job.prefix.unwrap_or_else(|| opcode_bits(space, job.region))));
    let mut report = FreeReport {
        region: job.region,
        prefix,
        prefixes: Vec::new(),
        free: WordCount::default(),
        complete: true,
    };
    for number in 0..1u128 << prefix.count_ones() {
        let region = job.region;
        let value = region.value() | deposit(number, prefix);
        let pattern = Pattern::new(space.width, region.mask() | prefix, value);
        let (free, complete) = space.count(pattern);
        let largest = search(space, pattern, MOST_STEPS);
        report.free = report.free.plus(free);
        report.complete &= complete;
        let taken_by = space.within(pattern).len();
        report.prefixes.push(Prefix { pattern, taken_by, free, complete, largest });
    }
    report
}

/// Returns up to `PREFIX_BITS` bits that the region leaves free and that most leaves fix. Among bits that equally many
/// leaves fix, the higher bits are preferred.
fn opcode_bits(space: &Space, region: Pattern) -> u128 {
    let within = space.within(region);
    let votes = |bit: u128| within.iter().filter(|pattern| pattern.mask() & bit != 0).count();
    let bits = (0..space.width).map(|i| 1u128 << i).filter(|bit| region.mask() & bit == 0);
    let mut bits: Vec<(usize, u128)> = bits.map(|bit| (votes(bit), bit)).collect();
    bits.sort_unstable_by(|a, b| b.cmp(a));
    bits.into_iter()
        .take(PREFIX_BITS as usize)
        .filter(|&(votes, _)| votes > 0)
        .fold(0, |all, (_, bit)| all | bit)
}

/// Returns the highest [`MOST_PREFIX_BITS`] bits of a set, or all its bits if there are fewer.
fn most(bits: u128) -> u128 {
    let mut left = bits;
    while left.count_ones() > MOST_PREFIX_BITS {
        left &= left - 1;
    }
    left
}

/// Deposits the bits of a number at the positions of a mask, lowest first.
fn deposit(number: u128, mask: u128) -> u128 {
    let places = (0..128).map(|i| 1u128 << i).filter(|bit| mask & bit != 0);
    places.enumerate().filter(|&(i, _)| number >> i & 1 == 1).fold(0, |all, (_, bit)| all | bit)
}
