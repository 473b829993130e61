//! A difference as data.

use isaloom_bits::Word;
use isaloom_model::Generation;

/// One difference between two leaves, or between two descriptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it is of.
    pub kind: Kind,
    /// The field, the bits of an assert, the key of an attribute, where there are several.
    pub name: Option<String>,
    /// The condition under which it is so; none in general.
    pub when: Option<String>,
    /// Before; none if there was none.
    pub from: Option<String>,
    /// After; none if there is none.
    pub to: Option<String>,
    /// A word that shows it; none where it changes the meaning of no word, or no such word was found.
    pub witness: Option<Witness>,
}

/// What a difference is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The name that is printed.
    Name,
    /// The words that match: `0`, `1`, `x` for don't-care bits, `.` for the rest.
    Pattern,
    /// The generations that have it.
    Generations,
    /// The condition that words must meet beside the pattern.
    Guard,
    /// The place among leaves of which the first that matches wins.
    Place,
    /// The condition of an override.
    Condition,
    /// The order in which overrides are tried.
    Order,
    /// What is printed.
    Text,
    /// Bits that are expected.
    Assert,
    /// A field that came or went.
    Field,
    /// Where a field is.
    Bits,
    /// How a field is printed.
    Type,
    /// What a derived field is worth.
    Value,
    /// What a field passes to the bitset in it.
    Params,
    /// What is read and written.
    Operands,
    /// A text in another assembly language.
    Syntax,
    /// Other names.
    Aliases,
    /// What is true of it.
    Flags,
    /// The functional groups that it belongs to.
    Groups,
    /// A free attribute.
    Meta,
    /// How an encoder finds the value of a field, or without a name the enumerator.
    Map,
    /// What is said of it for people.
    Doc,
}

/// A word that shows a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The word of an instruction.
    pub word: Word,
    /// Before.
    pub from: Shown,
    /// After.
    pub to: Shown,
}

/// What a word is on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The generation in which it is so.
    pub generation: Generation,
    /// The text, with the remarks; of a very long one the beginning and `...`.
    pub text: String,
}

impl Change {
    /// A change that is not shown by a word yet.
    pub(crate) fn new(kind: Kind, from: Option<String>, to: Option<String>) -> Change {
        Change { kind, name: None, when: None, from, to, witness: None }
    }

    pub(crate) fn named(mut self, name: impl Into<String>) -> Change {
        self.name = Some(name.into());
        self
    }

    /// Whether the other says the same; the word that shows it may be another.
    pub fn says_the_same(&self, other: &Change) -> bool {
        let Change { kind, name, when, from, to, witness: _ } = self;
        (kind, name, when, from, to) == (&other.kind, &other.name, &other.when, &other.from, &other.to)
    }

    pub(crate) fn when(mut self, when: Option<&str>) -> Change {
        self.when = when.map(str::to_owned);
        self
    }
}
