//! Kinds of a2xx words: control-flow clause, ALU instruction, or fetch.

use isaloom_a2xx::Slot;
use isaloom_target::WordKind;

/// Word kind. The bits of a word do not identify its kind.
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

    /// Returns the kind with the given name in the common target interface.
    pub fn of(kind: WordKind) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.word_kind() == kind)
    }

    /// Returns the root of the word kind's hierarchy in the description.
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

    /// Returns the width of each of the three parts of a word, in bits.
    pub(super) fn part(self) -> u32 {
        self.bits() / 3
    }

    /// Returns the words of a slot: the slot itself, or its two clauses.
    pub(super) fn words_of(self, slot: Slot) -> Vec<u128> {
        match self {
            Unit::Clause => slot.clauses().map(|clause| u128::from(clause.0)).to_vec(),
            Unit::Alu | Unit::Fetch => vec![slot.bits()],
        }
    }
}
