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
    /// Condition under which the difference applies; `None` if the difference always applies.
    pub when: Option<String>,
    /// Old value; `None` for an addition.
    pub from: Option<String>,
    /// New value; `None` for a removal.
    pub to: Option<String>,
    /// A word that shows the difference; `None` if the difference affects no word, or if no such word was found.
    pub witness: Option<Witness>,
}

/// Kind of a difference. Other crates use this enum for differences that this crate does not compute, such as encodings
/// and formats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ChangeKind"))]
pub enum Kind {
    /// Printed name.
    Name,
    /// Fixed bits.
    #[default]
    Pattern,
    /// Generations that have the item.
    Generations,
    /// Condition that words must satisfy in addition to the fixed bits.
    Guard,
    /// Position in the matching order, if the first matching leaf is used.
    Place,
    /// Condition of a case or encoding.
    Condition,
    /// Evaluation order of the conditions.
    Order,
    /// Printed text.
    Text,
    /// Expected values of bits.
    Assert,
    /// Added or removed field.
    Field,
    /// Bit position of a field.
    Bits,
    /// Type of a field, which determines how it is printed.
    Type,
    /// Expression of a derived field.
    Value,
    /// Parameters that a field passes to its nested bitset.
    Params,
    /// Added or removed encoding.
    Encoding,
    /// Identifier values that distinguish an encoding from other encodings.
    Identifiers,
    /// Opcode number.
    Opcode,
    /// Data format.
    Format,
    /// Operands that are read and written.
    Operands,
    /// Display in another assembly language.
    Syntax,
    /// Alternative names.
    Aliases,
    /// Properties, such as `branch`.
    Flags,
    /// Functional groups.
    Groups,
    /// Free-form attribute.
    Meta,
    /// C expression of the encoder for a field, or the C enumerator if the change has no name.
    Map,
    /// Documentation of the item.
    Doc,
}

impl Kind {
    /// Returns whether a change of this kind may change the decoding or the text of words.
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
    /// Text with remarks. A very long text is truncated and ends with `...`.
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

    /// Returns whether the changes are equal, except for their witnesses.
    pub fn says_the_same(&self, other: &Change) -> bool {
        let Change { kind, name, when, from, to, witness: _ } = self;
        (kind, name, when, from, to) == (&other.kind, &other.name, &other.when, &other.from, &other.to)
    }

    pub(crate) fn when(mut self, when: Option<&str>) -> Change {
        self.when = when.map(str::to_owned);
        self
    }
}
