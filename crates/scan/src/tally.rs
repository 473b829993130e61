//! Counts of problems, each with its first example.

use crate::key::Problem;
use isaloom_model::BitsetId;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// The most groups that are kept apart; problems of further groups are only counted.
pub const MAX_GROUPS: usize = 50_000;

/// The most unknown words of a hierarchy that are kept: the smallest.
pub const MAX_UNKNOWN: usize = 1 << 16;

/// Where a problem was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    /// The number of the input, as the caller counts them.
    pub input: u32,
    /// Where the instruction begins, in bytes (or whatever the caller counts).
    pub offset: u64,
    /// The instruction.
    pub word: u128,
    /// Its size in bits.
    pub bits: u8,
}

/// A group of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// How often it was seen.
    pub count: u64,
    /// The first place, by input and offset.
    pub example: Example,
}

/// Everything that was counted.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many words were looked at.
    pub words: u64,
    /// How many of them had a problem.
    pub wrong: u64,
    /// How many problems are in no group, because there were too many groups.
    pub ungrouped: u64,
    groups: FxHashMap<Problem, Group>,
    /// Words that no leaf matches, by hierarchy, where they are kept.
    unknown: Option<BTreeMap<BitsetId, BTreeSet<u128>>>,
}

impl Tally {
    /// A tally that keeps words that no leaf matches, each once.
    pub fn keeping_unknown() -> Tally {
        Tally { unknown: Some(BTreeMap::new()), ..Tally::default() }
    }

    /// The words of each hierarchy that no leaf matches, ascending, where they were kept.
    pub fn unknown(&self) -> impl Iterator<Item = (BitsetId, Vec<u128>)> {
        self.unknown.iter().flatten().map(|(&root, words)| (root, words.iter().copied().collect()))
    }

    fn keep(&mut self, root: BitsetId, new: impl IntoIterator<Item = u128>) {
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

    /// Adds what another tally counted.
    pub fn join(&mut self, other: Tally) {
        self.words += other.words;
        self.wrong += other.wrong;
        self.ungrouped += other.ungrouped;
        for (problem, group) in other.groups {
            self.put(problem, group);
        }
        for (root, words) in other.unknown.into_iter().flatten() {
            self.keep(root, words);
        }
    }

    /// The groups, those seen most often first, then by problem.
    pub fn groups(&self) -> Vec<(Problem, Group)> {
        let mut groups: Vec<(Problem, Group)> = self.groups.iter().map(|(&p, &g)| (p, g)).collect();
        groups.sort_by_key(|&(problem, group)| (std::cmp::Reverse(group.count), problem));
        groups
    }

    fn put(&mut self, problem: Problem, new: Group) {
        if let Some(group) = self.groups.get_mut(&problem) {
            group.count += new.count;
            group.example = group.example.min(new.example);
        } else if self.groups.len() < MAX_GROUPS {
            self.groups.insert(problem, new);
        } else {
            self.ungrouped += new.count;
        }
    }
}
