//! Equivalence check for two programs. Equivalent programs may differ in the order of independent instructions, in the
//! names of registers with intermediate values, and in unused halves of instructions. The check serves developers who
//! write source that must compile to a given program.
//!
//! Every computed value is identified by its operation and operands, in one table for both programs. The check then
//! compares the exports, the kills, and the registers and state that later code reads, for each stretch of
//! straight-line code. It does not use algebraic laws: `a + b` and `b + a` are different values.

mod listed;
mod rename;
mod stretch;
mod values;
mod ways;

pub use ways::Ways;

use crate::program::Program;
use core::ops::Range;
use listed::reads_previous;
use stretch::{StraightCode, named, stretches};
use values::Values;

/// Result of comparing two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matching {
    /// The clauses and slots are equal.
    Identical,
    /// The programs are equivalent and differ only in these ways.
    Equivalent(Ways),
    /// The programs differ, or could not be shown to be equivalent. `first` and `second` are the first differing
    /// clauses in the first pair of stretches of straight-line code that differ.
    Different {
        /// Index of the clause in the first program.
        first: usize,
        /// Index of the clause in the second program.
        second: usize,
    },
}

/// Determines whether two programs are equal or equivalent, and where they differ.
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
    // The programs may use other registers for values that pass from one stretch to another. The comparison is repeated
    // after renaming them.
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

/// Result of comparing the values of two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compared {
    Same,
    /// Indices of the first differing clauses, in the first pair of stretches that differ.
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
    let differs = |index: usize| {
        let range = |all: &[StraightCode], program: &Program| {
            let start = all.get(index).map_or(program.clauses.len(), |s| s.clause);
            start..all.get(index + 1).map_or(program.clauses.len(), |s| s.clause)
        };
        match different_clauses((first, range(&a, first)), (second, range(&b, second))) {
            Some((first, second)) => Compared::Different { first, second },
            None => starts(index),
        }
    };
    if a.len() != b.len() {
        let same = a.iter().zip(&b).take_while(|(a, b)| a.head == b.head).count();
        return starts(same);
    }
    let mut values = Values::new(reads_previous(first) || reads_previous(second));
    for (index, (one, other)) in a.iter().zip(&b).enumerate() {
        if one.head != other.head {
            return starts(index);
        }
        if one.allocations != other.allocations {
            return differs(index);
        }
        let results = [(one, &a), (other, &b)].map(|(stretch, all)| {
            // The value of a register matters after a stretch if another stretch reads the register or, in a loop, if
            // the stretch itself does.
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
            return differs(index);
        }
    }
    Compared::Same
}

/// Returns the index of the first clause in each of two ranges where operation, fields or instructions differ. Ignores
/// the addresses of instructions. `None` if one range equals the beginning of the other.
fn different_clauses(
    (first, a): (&Program, Range<usize>),
    (second, b): (&Program, Range<usize>),
) -> Option<(usize, usize)> {
    let facts = |program: &Program, index: usize| {
        let clause = *program.clauses.get(index)?;
        let cf = clause.decode();
        let code: Vec<_> = program.instructions(clause).map(|i| (i.slot, i.fetch)).collect();
        Some((cf.opcode, named(&cf), code))
    };
    a.zip(b).find(|&(one, other)| facts(first, one) != facts(second, other))
}

#[cfg(test)]
mod tests;
