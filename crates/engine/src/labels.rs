//! Where branches go: found in a pass over the whole program before anything is printed.

/// A named place that the caller knows to be jumped to, such as a packet handler.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EntryPoint {
    /// The number of the instruction.
    pub index: u64,
    /// The name that is printed before it.
    pub name: String,
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
    fn entries_at_one_place_come_by_name() {
        let entry = |index, name: &str| EntryPoint { index, name: name.into() };
        let labels = Labels::new(9, vec![entry(2, "b"), entry(5, "c"), entry(2, "a")]);
        assert_eq!(labels.entries_at(2).iter().map(|e| e.name.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert!(labels.entries_at(3).is_empty());
    }
}
