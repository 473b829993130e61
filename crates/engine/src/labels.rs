//! Where branches go: found in a pass over the whole program before anything is printed.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A named place that the caller knows to be jumped to, such as a packet handler.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EntryPoint {
    /// The number of the instruction.
    pub index: u64,
    /// The name that is printed before it.
    pub name: String,
}

/// Why an entry point cannot stand in a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryError {
    /// The program has no such instruction.
    Outside {
        /// The entry point.
        entry: EntryPoint,
        /// How many instructions the program has.
        count: u64,
    },
    /// The name is one that branch targets have: `l` or `fxn` and a number.
    BranchTarget(EntryPoint),
    /// The name stands for two places.
    Twice(EntryPoint),
    /// The name is empty, or has blanks or characters that would end the line or begin a comment.
    NoName(EntryPoint),
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Outside { entry, count } => write!(
                f,
                "`{}` is at instruction {}, but the program has {count} instructions",
                entry.name, entry.index
            ),
            EntryError::BranchTarget(entry) => {
                write!(f, "`{}` is the name of a branch target; choose another", entry.name)
            }
            EntryError::Twice(entry) => write!(f, "`{}` stands for two places; choose another", entry.name),
            EntryError::NoName(entry) => {
                write!(f, "`{}` is no name: it is empty, or has a blank, `;`, `#`, `:` or `/*`", entry.name)
            }
        }
    }
}

impl core::error::Error for EntryError {}

/// Whether entry points can stand in the listing of a program of `count` instructions, with labels or without, and be
/// read back from it.
///
/// # Errors
/// The first thing that is wrong.
pub fn check_entries(entries: &[EntryPoint], count: u64) -> Result<(), EntryError> {
    for (at, entry) in entries.iter().enumerate() {
        let name = entry.name.as_str();
        let number = name.strip_prefix("fxn").or_else(|| name.strip_prefix('l')).unwrap_or("");
        let broken = name.is_empty()
            || name.contains(|c: char| c.is_whitespace() || c.is_control() || matches!(c, ';' | '#' | ':'))
            || name.contains("/*");
        if broken {
            return Err(EntryError::NoName(entry.clone()));
        }
        if !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit()) {
            return Err(EntryError::BranchTarget(entry.clone()));
        }
        if entries.iter().take(at).any(|other| other.name == entry.name) {
            return Err(EntryError::Twice(entry.clone()));
        }
        if entry.index >= count {
            return Err(EntryError::Outside { entry: entry.clone(), count });
        }
    }
    Ok(())
}

/// The targets of a program's branches and calls, and its entry points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    count: u64,
    branches: Vec<u64>,
    calls: Vec<u64>,
    entries: Vec<EntryPoint>,
}

impl Labels {
    /// No targets yet, for a program of `count` instructions.
    pub fn new(count: u64, mut entries: Vec<EntryPoint>) -> Labels {
        entries.sort();
        Labels { count, branches: Vec::new(), calls: Vec::new(), entries }
    }

    /// How many instructions the program has.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Notes a target; one outside the program is no label.
    pub fn add(&mut self, target: u64, call: bool) {
        if target >= self.count {
            return;
        }
        let bits = if call { &mut self.calls } else { &mut self.branches };
        let Ok(at) = usize::try_from(target / 64) else { return };
        if bits.len() <= at {
            bits.resize(at + 1, 0);
        }
        bits[at] |= 1 << (target % 64);
    }

    /// Adds the targets that were found in another part of the same program.
    pub fn merge(&mut self, other: &Labels) {
        merge_bits(&mut self.branches, &other.branches);
        merge_bits(&mut self.calls, &other.calls);
    }

    /// Whether a branch goes there.
    pub fn is_branch_target(&self, index: u64) -> bool {
        has(&self.branches, index)
    }

    /// Whether a call goes there.
    pub fn is_call_target(&self, index: u64) -> bool {
        has(&self.calls, index)
    }

    /// The entry points at an instruction, by name.
    pub fn entries_at(&self, index: u64) -> &[EntryPoint] {
        let start = self.entries.partition_point(|e| e.index < index);
        let end = self.entries.partition_point(|e| e.index <= index);
        &self.entries[start..end]
    }
}

fn has(bits: &[u64], index: u64) -> bool {
    usize::try_from(index / 64).ok().and_then(|i| bits.get(i)).is_some_and(|b| b >> (index % 64) & 1 != 0)
}

fn merge_bits(into: &mut Vec<u64>, from: &[u64]) {
    if into.len() < from.len() {
        into.resize(from.len(), 0);
    }
    into.iter_mut().zip(from).for_each(|(a, b)| *a |= b);
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn targets_outside_the_program_are_no_labels() {
        let mut labels = Labels::new(70, Vec::new());
        labels.add(69, false);
        labels.add(70, false);
        labels.add(3, true);
        assert!(labels.is_branch_target(69) && !labels.is_branch_target(70) && !labels.is_call_target(69));
        assert!(labels.is_call_target(3) && !labels.is_call_target(1_000_000));
    }

    #[test]
    fn entries_that_a_listing_cannot_have_are_refused() {
        let entry = |index, name: &str| EntryPoint { index, name: name.into() };
        assert_eq!(check_entries(&[entry(0, "main"), entry(8, "lfoo"), entry(0, "l")], 9), Ok(()));
        assert_eq!(check_entries(&[entry(0, "l2")], 9), Err(EntryError::BranchTarget(entry(0, "l2"))));
        assert_eq!(check_entries(&[entry(0, "fxn10")], 9), Err(EntryError::BranchTarget(entry(0, "fxn10"))));
        for name in ["", "a b", "a;b", "a:", "a/*b", "a\nb"] {
            assert_eq!(check_entries(&[entry(0, name)], 9), Err(EntryError::NoName(entry(0, name))));
        }
        let twice = [entry(1, "a"), entry(2, "a")];
        assert_eq!(check_entries(&twice, 9), Err(EntryError::Twice(entry(2, "a"))));
        let outside = EntryError::Outside { entry: entry(9, "end"), count: 9 };
        assert_eq!(check_entries(&[entry(9, "end")], 9), Err(outside));
    }

    #[test]
    fn entries_at_one_place_come_by_name() {
        let entry = |index, name: &str| EntryPoint { index, name: name.into() };
        let labels = Labels::new(9, vec![entry(2, "b"), entry(5, "c"), entry(2, "a")]);
        assert_eq!(labels.entries_at(2).iter().map(|e| e.name.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert!(labels.entries_at(3).is_empty());
    }
}
