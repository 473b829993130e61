//! Branch targets, collected in a pass over the whole program before printing.

use alloc::string::String;
use alloc::vec::Vec;

/// Named entry point that the caller specifies, such as a packet handler.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EntryPoint {
    /// Position of the instruction, in units. The position equals the index of the instruction if every instruction is
    /// one unit long.
    pub index: u64,
    /// Name that is printed before the instruction.
    pub name: String,
}

/// Targets of a program's branches and calls, and its entry points, by position. A position is a number of units of the
/// description. A position equals the index of the instruction if every instruction is one unit long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Size of the program in units; the last unit may be incomplete.
    count: u64,
    starts: Starts,
    branches: Vec<u64>,
    calls: Vec<u64>,
    entries: Vec<EntryPoint>,
}

/// Positions at which instructions start.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Starts {
    /// An instruction starts at every multiple of this many units.
    Every(u64),
    /// Bit set of the positions, in 64-bit words: bit `n` is 1 if an instruction starts at position `n`.
    Set(Vec<u64>),
}

impl Labels {
    /// Creates empty labels for a program of `count` instructions of one unit.
    pub fn new(count: u64, entries: Vec<EntryPoint>) -> Labels {
        Labels::every(count, 1, entries)
    }

    /// Creates empty labels for a program of `count` units, with an instruction every `step` units.
    pub fn every(count: u64, step: u64, entries: Vec<EntryPoint>) -> Labels {
        Labels::of(count, Starts::Every(step.max(1)), entries)
    }

    /// Creates empty labels for a program of `count` units. [`start`](Labels::start) adds the positions of the
    /// instructions.
    pub fn mixed(count: u64, entries: Vec<EntryPoint>) -> Labels {
        Labels::of(count, Starts::Set(Vec::new()), entries)
    }

    fn of(count: u64, starts: Starts, mut entries: Vec<EntryPoint>) -> Labels {
        entries.sort();
        Labels { count, starts, branches: Vec::new(), calls: Vec::new(), entries }
    }

    /// Replaces the entry points.
    pub(crate) fn set_entries(&mut self, mut entries: Vec<EntryPoint>) {
        entries.sort();
        self.entries = entries;
    }

    /// Returns the size of the program, in units.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Records that an instruction starts at a position; used only if instructions differ in size.
    pub fn start(&mut self, position: u64) {
        if let Starts::Set(bits) = &mut self.starts
            && position < self.count
        {
            set(bits, position);
        }
    }

    /// Returns whether an instruction starts at a position, so that it can have a label.
    #[inline]
    pub fn is_start(&self, position: u64) -> bool {
        position < self.count
            && match &self.starts {
                Starts::Every(1) => true,
                Starts::Every(step) => position.is_multiple_of(*step),
                Starts::Set(bits) => has(bits, position),
            }
    }

    /// Records a branch or call target. The target has a label only if an instruction starts there.
    pub fn add(&mut self, target: u64, call: bool) {
        if target < self.count {
            set(if call { &mut self.calls } else { &mut self.branches }, target);
        }
    }

    /// Adds the branch and call targets and the instruction starts of another part of the same program.
    pub fn merge(&mut self, other: &Labels) {
        merge_bits(&mut self.branches, &other.branches);
        merge_bits(&mut self.calls, &other.calls);
        if let (Starts::Set(into), Starts::Set(from)) = (&mut self.starts, &other.starts) {
            merge_bits(into, from);
        }
    }

    /// Returns whether the position is the target of a branch.
    #[inline]
    pub fn is_branch_target(&self, position: u64) -> bool {
        has(&self.branches, position) && self.is_start(position)
    }

    /// Returns whether the position is the target of a call.
    #[inline]
    pub fn is_call_target(&self, position: u64) -> bool {
        has(&self.calls, position) && self.is_start(position)
    }

    /// Returns the first position from `from` on that may have a label; `u64::MAX` if no position has one. The position
    /// may still be inside an instruction, where labels are not printed.
    pub(crate) fn next(&self, from: u64) -> u64 {
        let entry = self.entries.partition_point(|entry| entry.index < from);
        let entry = self.entries.get(entry).map_or(u64::MAX, |entry| entry.index);
        entry.min(next(&self.branches, from)).min(next(&self.calls, from))
    }

    /// Returns the entry points at a position, sorted by name.
    #[inline]
    pub fn entries_at(&self, position: u64) -> &[EntryPoint] {
        if self.entries.is_empty() {
            return &[];
        }
        let start = self.entries.partition_point(|e| e.index < position);
        let end = self.entries.partition_point(|e| e.index <= position);
        &self.entries[start..end]
    }
}

fn set(bits: &mut Vec<u64>, position: u64) {
    let Ok(at) = usize::try_from(position / 64) else { return };
    if bits.len() <= at {
        bits.resize(at + 1, 0);
    }
    bits[at] |= 1 << (position % 64);
}

#[inline]
fn has(bits: &[u64], index: u64) -> bool {
    usize::try_from(index / 64).ok().and_then(|i| bits.get(i)).is_some_and(|b| b >> (index % 64) & 1 != 0)
}

/// Returns the smallest element of a bit set that is at least `from`; `u64::MAX` if the set has none.
fn next(bits: &[u64], from: u64) -> u64 {
    let Some(rest) = usize::try_from(from / 64).ok().and_then(|at| bits.get(at..)) else { return u64::MAX };
    let low = !0 << (from % 64);
    let mut words = rest.iter().enumerate().map(|(at, &word)| (at, if at == 0 { word & low } else { word }));
    let found = words.find(|(_, word)| *word != 0);
    found.map_or(u64::MAX, |(at, word)| (from / 64 + at as u64) * 64 + u64::from(word.trailing_zeros()))
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
    fn targets_outside_the_program_get_no_label() {
        let mut labels = Labels::new(70, Vec::new());
        labels.add(69, false);
        labels.add(70, false);
        labels.add(3, true);
        assert!(labels.is_branch_target(69) && !labels.is_branch_target(70) && !labels.is_call_target(69));
        assert!(labels.is_call_target(3) && !labels.is_call_target(1_000_000));
    }

    #[test]
    fn targets_inside_an_instruction_get_no_label() {
        let mut labels = Labels::mixed(9, Vec::new());
        for position in [0, 2, 3] {
            labels.start(position);
        }
        (0..9).for_each(|position| labels.add(position, false));
        let shown: Vec<u64> = (0..9).filter(|&position| labels.is_branch_target(position)).collect();
        assert_eq!(shown, [0, 2, 3]);
        let mut labels = Labels::every(9, 2, Vec::new());
        (0..12).for_each(|position| labels.add(position, true));
        let shown: Vec<u64> = (0..12).filter(|&position| labels.is_call_target(position)).collect();
        assert_eq!(shown, [0, 2, 4, 6, 8]);
    }

    #[test]
    fn next_label_is_found_at_any_position() {
        let mut labels = Labels::new(900, vec![EntryPoint { index: 500, name: "e".into() }]);
        for (position, call) in [(3, false), (63, true), (64, false), (400, true), (899, false)] {
            labels.add(position, call);
        }
        let all: Vec<u64> =
            core::iter::successors(Some(labels.next(0)), |at| Some(labels.next(at.checked_add(1)?)))
                .take_while(|&at| at != u64::MAX)
                .collect();
        assert_eq!(all, [3, 63, 64, 400, 500, 899]);
    }

    #[test]
    fn entry_points_at_one_position_are_sorted_by_name() {
        let entry = |index, name: &str| EntryPoint { index, name: name.into() };
        let labels = Labels::new(9, vec![entry(2, "b"), entry(5, "c"), entry(2, "a")]);
        assert_eq!(labels.entries_at(2).iter().map(|e| e.name.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert!(labels.entries_at(3).is_empty());
    }
}
