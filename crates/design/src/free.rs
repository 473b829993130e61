//! The free words of a hierarchy, counted exactly below every prefix.

use crate::largest::search;
use crate::{Largest, Space};
use alloc::vec::Vec;
use isaloom_bits::{Pattern, WordCount};

/// The most bits of a prefix: 4,096 of them.
pub const MOST_PREFIX_BITS: u32 = 12;
/// So many bits a prefix has if none are named.
const PREFIX_BITS: u32 = 8;
/// The most steps of the search in one prefix.
const MOST_STEPS: usize = 20_000;

/// What is wanted of [`free`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeJob {
    /// Only these words count; as wide as the words of the space.
    pub region: Pattern,
    /// The bits whose values are the prefixes, no more than [`MOST_PREFIX_BITS`]; without them those bits that most of
    /// the leaves fix.
    pub prefix: Option<u128>,
}

/// The words that have certain values in the bits of the prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prefix {
    /// The words.
    pub pattern: Pattern,
    /// How many leaves and promises have some of them.
    pub taken_by: usize,
    /// How many words are free.
    pub free: WordCount,
    /// Whether `free` is all of them; else there are more.
    pub complete: bool,
    /// The largest free pattern.
    pub largest: Largest,
}

/// What is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeReport {
    /// The words that were asked about.
    pub region: Pattern,
    /// The bits of the prefixes.
    pub prefix: u128,
    /// Every prefix, in the order of its value.
    pub prefixes: Vec<Prefix>,
    /// How many words of the region are free.
    pub free: WordCount,
    /// Whether `free` is all of them; else there are more.
    pub complete: bool,
}

impl FreeReport {
    /// How many words the region has.
    pub fn total(&self) -> WordCount {
        WordCount::power_of_two(self.region.free_bits())
    }
}

/// Counts what is free in a space, below every prefix.
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

/// The bits that most of the leaves of a region fix; of equals the higher ones.
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

/// The highest bits of a set, no more than a prefix may have.
fn most(bits: u128) -> u128 {
    let mut left = bits;
    while left.count_ones() > MOST_PREFIX_BITS {
        left &= left - 1;
    }
    left
}

/// The bits of a number at the places of a mask, the lowest first.
fn deposit(number: u128, mask: u128) -> u128 {
    let places = (0..128).map(|i| 1u128 << i).filter(|bit| mask & bit != 0);
    places.enumerate().filter(|&(i, _)| number >> i & 1 == 1).fold(0, |all, (_, bit)| all | bit)
}
