//! Kinds of single a2xx words: control-flow clauses, ALU instructions and fetches.

use isaloom_a2xx::Slot;
use isaloom_target::WordKind;

/// Kind of a word. It must be known from the context, because the bits of a word do not identify it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Control-flow clauses of 48 bits.
    Clause,
    /// ALU instructions of 96 bits.
    Alu,
    /// Vertex and texture fetches of 96 bits.
    Fetch,
}

impl Unit {
    /// All kinds of single words.
    pub const ALL: [Unit; 3] = [Unit::Clause, Unit::Alu, Unit::Fetch];

    /// Returns the name of the kind in the common target interface.
    pub fn word_kind(self) -> WordKind {
        WordKind(match self {
            Unit::Clause => "cf",
            Unit::Alu => "alu",
            Unit::Fetch => "fetch",
        })
    }

    /// Returns the kind with the given name in the common target interface; `None` for another name.
    pub fn of(kind: WordKind) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.word_kind() == kind)
    }

    /// Returns the name of the root bitset for this kind in the description.
    pub(super) fn root(self) -> &'static str {
        match self {
            Unit::Clause => "#cf",
            Unit::Alu => "#alu",
            Unit::Fetch => "#fetch",
        }
    }

    /// Returns the width of a word, in bits.
    pub(super) fn bits(self) -> u32 {
        if self == Unit::Clause { 48 } else { 96 }
    }

    /// Returns the width of a third of a word, in bits. Words in hex may be written in three parts.
    pub(super) fn part(self) -> u32 {
        self.bits() / 3
    }

    /// Returns the words of this kind in a slot: its two clauses, or the slot as one instruction.
    pub(super) fn words_of(self, slot: Slot) -> Vec<u128> {
        match self {
            Unit::Clause => slot.clauses().map(|clause| u128::from(clause.0)).to_vec(),
            Unit::Alu | Unit::Fetch => vec![slot.bits()],
        }
    }
}
