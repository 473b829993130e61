//! Whether two programs do the same, and in what they differ if they do: in the order of instructions that do not depend
//! on each other, in the names of registers that only carry values, in what unused halves hold. A helper for whoever
//! writes source that is to compile to a given program.
//!
//! What each instruction computes becomes a value that is known by its operation and its operands, for both programs in
//! one table; then the exports, kills and whatever outlives a stretch of straight code are compared. Nothing is known
//! of arithmetic: `a + b` and `b + a` are different values.

mod listed;
mod rename;
mod stretch;
mod values;
mod ways;

pub use ways::Ways;

use crate::program::Program;
use listed::reads_previous;
use stretch::{StraightCode, stretches};
use values::Values;

/// How two programs differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matching {
    /// Not at all.
    Identical,
    /// They do the same, and differ only in these ways.
    Equivalent(Ways),
    /// In what they do, or it cannot be seen that they do the same: the first clause of the stretch, in each program.
    Different {
        /// In the first program.
        first: usize,
        /// In the second program.
        second: usize,
    },
}

/// Compares two programs.
pub fn matching(first: &Program, second: &Program) -> Matching {
    if (&first.clauses, &first.slots) == (&second.clauses, &second.slots)
        && (&first.tail, &first.rest) == (&second.tail, &second.rest)
    {
        return Matching::Identical;
    }
    let found = compare(first, second);
    if found == Compared::Same {
        return Matching::Equivalent(Ways::of(first, second));
    }
    // Registers that carry values from one stretch to another have other names.
    if let Some(renamed) = rename::like(first, second)
        && compare(first, &renamed) == Compared::Same
    {
        return Matching::Equivalent(Ways::of(first, second) | Ways::REGISTERS);
    }
    match found {
        Compared::Different { first, second } => Matching::Different { first, second },
        Compared::Same => Matching::Equivalent(Ways::of(first, second)),
    }
}

/// Whether two programs do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compared {
    Same,
    /// The clauses that the first stretches which differ begin with.
    Different {
        first: usize,
        second: usize,
    },
}

fn compare(first: &Program, second: &Program) -> Compared {
    let (a, b) = (stretches(first), stretches(second));
    let starts = |index: usize| Compared::Different {
        first: a.get(index).map_or(first.clauses.len(), |s| s.clause),
        second: b.get(index).map_or(second.clauses.len(), |s| s.clause),
    };
    if a.len() != b.len() {
        let same = a.iter().zip(&b).take_while(|(a, b)| a.head == b.head).count();
        return starts(same);
    }
    let mut values = Values::new(reads_previous(first) || reads_previous(second));
    for (index, (one, other)) in a.iter().zip(&b).enumerate() {
        if one.head != other.head || one.allocations != other.allocations {
            return starts(index);
        }
        let results = [(one, &a), (other, &b)].map(|(stretch, all)| {
            // A register outlives a stretch if another one reads it.
            let read =
                |(number, other): (usize, &StraightCode)| if number == index { 0 } else { other.reads() };
            let loops = stretch.head.repeats;
            let outside = all.iter().enumerate().map(read).fold(0, |set, reads| set | reads);
            values.run(stretch, if loops { outside | stretch.reads() } else { outside })
        });
        let same = match &results {
            [Some(x), Some(y)] => x == y,
            _ => one.plain() == other.plain(),
        };
        if !same {
            return starts(index);
        }
    }
    Compared::Same
}

#[cfg(test)]
mod tests;
