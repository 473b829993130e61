//! Instructions of a program by name, for the statistics of every target.

use crate::failure::Failure;
use crate::records::{Statistics, Visit};
use isaloom_schema::{Fact, InstructionCount, Summary};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Numbers of occurrences of instructions.
#[derive(Clone, Debug, Default)]
pub struct InstructionCounts {
    by_name: HashMap<String, u64>,
    /// Number of words that are not an instruction.
    undefined: u64,
}

impl InstructionCounts {
    /// Adds instructions with a name; `None` for words that are not an instruction.
    pub fn add(&mut self, name: Option<&str>, count: u64) {
        match name {
            None => self.undefined += count,
            Some(name) => match self.by_name.get_mut(name) {
                Some(sum) => *sum += count,
                None => {
                    self.by_name.insert(name.to_owned(), count);
                }
            },
        }
    }

    /// Adds every instruction that `disassemble` passes to its argument.
    ///
    /// # Errors
    /// The error of `disassemble`.
    pub fn add_all(
        &mut self,
        disassemble: impl FnOnce(&mut Visit<'_>) -> Result<Summary, Failure>,
    ) -> Result<Summary, Failure> {
        disassemble(&mut |instruction| {
            self.add(instruction.name.as_deref(), 1);
            ControlFlow::Continue(())
        })
    }

    /// Returns the total as facts: the numbers of instructions and of undefined encodings.
    pub fn statistics(&self) -> Statistics {
        let count = |name, count| Fact::count(name, usize::try_from(count).unwrap_or(usize::MAX));
        let facts = vec![
            count("instructions", self.by_name.values().sum()),
            count("undefined encodings", self.undefined),
        ];
        Statistics { facts, encodings: Vec::new() }
    }

    /// Returns the counts, most frequent first; instructions with equal counts are sorted by name.
    pub fn sorted(self) -> Vec<InstructionCount> {
        let mut counts: Vec<InstructionCount> =
            self.by_name.into_iter().map(|(name, count)| InstructionCount { name, count }).collect();
        counts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.name.cmp(&b.name)));
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_sorted_by_frequency_and_name() {
        let mut counts = InstructionCounts::default();
        for name in [Some("mov"), Some("add"), None, Some("sub"), Some("add")] {
            counts.add(name, 1);
        }
        assert_eq!(
            counts.statistics().facts,
            [Fact::count("instructions", 4), Fact::count("undefined encodings", 1)]
        );
        let sorted: Vec<(String, u64)> =
            counts.sorted().into_iter().map(|one| (one.name, one.count)).collect();
        assert_eq!(sorted, [("add".to_owned(), 2), ("mov".to_owned(), 1), ("sub".to_owned(), 1)]);
    }
}
