//! Differences as data.

use isaloom_bits::Word;
use isaloom_model::Generation;

/// A difference between two leaves, or between two descriptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Kind of the difference.
    pub kind: Kind,
    /// Name of the field, bits of an assert, or key of an attribute, if there are several.
    pub name: Option<String>,
    /// Condition under which the difference applies; `None` if it always does.
    pub when: Option<String>,
    /// Old value; `None` for an addition.
    pub from: Option<String>,
    /// New value; `None` for a removal.
    pub to: Option<String>,
    /// A word that shows the difference; `None` if it affects no word, or if no such word was found.
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
    /// Returns whether words may be decoded or printed differently because of it.
    pub fn is_of_words(self) -> bool {
        use Kind as K;
        !matches!(self, K::Aliases | K::Flags | K::Groups | K::Meta | K::Map | K::Doc)
    }
}

/// A word that shows a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Word of an instruction.
    pub word: Word,
    /// Result on the old side.
    pub from: Shown,
    /// Result on the new side.
    pub to: Shown,
}

/// Decoding result of a word on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Generation in which the word was decoded.
    pub generation: Generation,
    /// Whether the word is an instruction in that generation.
    pub instruction: bool,
    /// Text with remarks; a very long one is cut and ends with `...`.
    pub text: String,
}

impl Change {
    /// Returns a change without a witness.
    pub(crate) fn new(kind: Kind, from: Option<String>, to: Option<String>) -> Change {
        Change { kind, name: None, when: None, from, to, witness: None }
    }

    pub(crate) fn named(mut self, name: impl Into<String>) -> Change {
        self.name = Some(name.into());
        self
    }

    /// Returns whether the changes are equal apart from their witnesses.
    pub fn says_the_same(&self, other: &Change) -> bool {
        let Change { kind, name, when, from, to, witness: _ } = self;
        (kind, name, when, from, to) == (&other.kind, &other.name, &other.when, &other.from, &other.to)
    }

    pub(crate) fn when(mut self, when: Option<&str>) -> Change {
        self.when = when.map(str::to_owned);
        self
    }
}
