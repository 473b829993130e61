//! Tally: counts of problems, each with its first example.

use crate::key::Problem;
use isaloom_model::BitsetId;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

/// Maximum number of groups. After this number of groups, problems of new groups are only counted.
pub const MAX_GROUPS: usize = 1 << 14;

/// Maximum number of unknown words that are kept per hierarchy. If there are more, the smallest words are kept.
pub const MAX_UNKNOWN: usize = 1 << 16;

/// Location of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    /// Id of the input, assigned by the caller.
    pub input: u32,
    /// Offset of the instruction, in bytes or in a unit of the caller.
    pub offset: u64,
    /// Instruction word.
    pub word: u128,
    /// Width of the word, in bits.
    pub bits: u8,
}

/// Occurrences of one problem: their number and the first example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Number of occurrences.
    pub count: u64,
    /// First occurrence, by input and offset.
    pub example: Example,
}

/// Scan result: all counts.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Number of scanned words.
    pub words: u64,
    /// Number of words with a problem.
    pub wrong: u64,
    /// Number of problems without a group because there were too many groups.
    pub ungrouped: u64,
    groups: HashMap<Problem, Group, BuildHasherDefault<FoldHasher>>,
    /// Maximum number of groups in this tally ([`MAX_GROUPS`], or no limit for a part).
    most: usize,
    /// Words and field values that no leaf matches, by hierarchy; `None` if they are not kept.
    unknown: Option<BTreeMap<BitsetId, BTreeSet<u128>>>,
}

impl Default for Tally {
    fn default() -> Tally {
        let groups = HashMap::default();
        Tally { words: 0, wrong: 0, ungrouped: 0, groups, most: MAX_GROUPS, unknown: None }
    }
}

impl Tally {
    /// Creates a tally that keeps the distinct words and bitset field values that no leaf matches.
    pub fn keeping_unknown() -> Tally {
        Tally { unknown: Some(BTreeMap::new()), ..Tally::default() }
    }

    /// Creates an empty tally for a part of the input. It has no limit of groups; the limit applies when the part is
    /// joined.
    pub fn part(&self) -> Tally {
        let unknown = self.unknown.as_ref().map(|_| BTreeMap::new());
        Tally { most: usize::MAX, unknown, ..Tally::default() }
    }

    /// Returns the words of each hierarchy that no leaf matches, ascending, if they were kept. For the hierarchy of a
    /// field type, returns the field values.
    pub fn unknown(&self) -> impl Iterator<Item = (BitsetId, Vec<u128>)> {
        self.unknown.iter().flatten().map(|(&root, words)| (root, words.iter().copied().collect()))
    }

    pub(crate) fn keep(&mut self, root: BitsetId, new: impl IntoIterator<Item = u128>) {
        let Some(words) = self.unknown.as_mut().map(|unknown| unknown.entry(root).or_default()) else {
            return;
        };
        for word in new {
            words.insert(word);
            if words.len() > MAX_UNKNOWN {
                words.pop_last();
            }
        }
    }

    /// Counts a problem.
    pub fn add(&mut self, problem: Problem, example: Example) {
        if let Problem::NoInstruction(unmatched) = problem {
            self.keep(unmatched.root, [example.word]);
        }
        self.put(problem, Group { count: 1, example });
    }

    /// Adds the counts of the tally for the next part of the input. If parts are joined in order, the result is equal
    /// to the result of a single tally.
    pub fn join(&mut self, other: Tally) {
        self.words += other.words;
        self.wrong += other.wrong;
        self.ungrouped += other.ungrouped;
        let full = self.groups.len() + other.groups.len() > self.most;
        let mut groups: Vec<(Problem, Group)> = other.groups.into_iter().collect();
        if full && self.groups.len() < self.most {
            // If not all new groups fit below the limit, those with the earliest examples are added.
            groups.sort_by_key(|&(problem, group)| (group.example, problem));
        }
        for (problem, group) in groups {
            self.put(problem, group);
        }
        for (root, words) in other.unknown.into_iter().flatten() {
            self.keep(root, words);
        }
    }

    /// Returns the groups, the most frequent first, then by problem.
    pub fn groups(&self) -> Vec<(Problem, Group)> {
        let mut groups: Vec<(Problem, Group)> = self.groups.iter().map(|(&p, &g)| (p, g)).collect();
        groups.sort_by_key(|&(problem, group)| (std::cmp::Reverse(group.count), problem));
        groups
    }

    fn put(&mut self, problem: Problem, new: Group) {
        if let Some(group) = self.groups.get_mut(&problem) {
            group.count += new.count;
            group.example = group.example.min(new.example);
        } else if self.groups.len() < self.most {
            self.groups.insert(problem, new);
        } else {
            self.ungrouped += new.count;
        }
    }
}

/// Fast hasher in which every input bit affects every output bit. The keys contain opcodes, which often differ only in
/// their highest bits.
#[derive(Clone, Copy, Debug, Default)]
struct FoldHasher(u64);

impl Hasher for FoldHasher {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u8(*byte));
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(tally: &mut Tally, numbers: std::ops::Range<u64>) {
        for offset in numbers {
            // Every third problem repeats an earlier one.
            let number = if offset % 3 == 0 { offset / 2 } else { offset };
            let word = u128::from(number);
            tally.words += 1;
            tally.wrong += 1;
            let problem = Problem::EnumValue { field: isaloom_model::FieldId::from_index(0), value: number };
            tally.add(problem, Example { input: 0, offset, word, bits: 64 });
        }
    }

    #[test]
    fn values_that_differ_in_high_bits_have_different_hashes() {
        let hash = |value: u64| {
            let mut hasher = FoldHasher::default();
            hasher.write_u64(value << 55);
            hasher.write_u32(7);
            hasher.finish()
        };
        // 512 hashes should have nearly 512 different values in the 14 bits that a table with 16,384 slots uses.
        let ends: BTreeSet<u64> = (0..512).map(|value| hash(value) & 0x3fff).collect();
        assert!(ends.len() > 480, "{}", ends.len());
    }

    #[test]
    fn parts_joined_in_order_equal_the_whole() {
        let all = MAX_GROUPS as u64 * 3;
        let mut whole = Tally::default();
        count(&mut whole, 0..all);
        let mut joined = Tally::default();
        for first in (0..all).step_by(5000) {
            let mut part = joined.part();
            count(&mut part, first..all.min(first + 5000));
            joined.join(part);
        }
        assert_eq!(whole.groups().len(), MAX_GROUPS);
        assert!(whole.ungrouped > 0);
        assert_eq!(whole.groups(), joined.groups());
        assert_eq!(
            (whole.words, whole.wrong, whole.ungrouped),
            (joined.words, joined.wrong, joined.ungrouped)
        );
    }
}
