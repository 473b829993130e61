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

/// What a difference is of. Crates above give it to differences of their own: only they know encodings and formats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ChangeKind"))]
pub enum Kind {
    /// The name that is printed.
    Name,
    /// The fixed bits.
    #[default]
    Pattern,
    /// The generations that have it.
    Generations,
    /// The condition that words must meet beside the fixed bits.
    Guard,
    /// Which words it takes before others do, where the first that matches wins.
    Place,
    /// The condition of another way of reading it.
    Condition,
    /// The order in which such conditions are tried.
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
    /// What a computed field is worth.
    Value,
    /// What a field passes on to what stands in it.
    Params,
    /// An encoding that it has.
    Encoding,
    /// The values that tell an encoding from others.
    Identifiers,
    /// The number of the operation.
    Opcode,
    /// The format of data.
    Format,
    /// What it reads and writes.
    Operands,
    /// A text in another assembly language.
    Syntax,
    /// Other names.
    Aliases,
    /// What it does.
    Flags,
    /// The functional groups that it belongs to.
    Groups,
    /// A free attribute.
    Meta,
    /// How an encoder finds the value of a field; without a name the enumerator.
    Map,
    /// What is said of it for people.
    Doc,
}

impl Kind {
    /// Whether words may be read or printed in another way because of it.
    pub fn is_of_words(self) -> bool {
        use Kind as K;
        !matches!(self, K::Aliases | K::Flags | K::Groups | K::Meta | K::Map | K::Doc)
    }
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
    /// Whether it is an instruction there.
    pub instruction: bool,
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
