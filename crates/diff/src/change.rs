//! Data types for differences between descriptions.

use isaloom_bits::Word;
use isaloom_model::Generation;

/// A difference between two leaves, or between two descriptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Kind of property that differs.
    pub kind: Kind,
    /// Item that differs, if the leaf has several items of this kind: name of a field, bits of an assert, or key of an
    /// attribute.
    pub name: Option<String>,
    /// Condition under which the difference applies; `None` if it always applies.
    pub when: Option<String>,
    /// Old value; `None` for an addition.
    pub from: Option<String>,
    /// New value; `None` for a removal.
    pub to: Option<String>,
    /// A word with different results on the two sides; `None` if the difference affects no word, or if the search found
    /// none.
    pub witness: Option<Witness>,
}

/// Kind of a difference. Some kinds (such as encodings and formats) occur only in other crates, for differences that
/// [`diff`](crate::diff()) does not compute.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ChangeKind"))]
pub enum Kind {
    /// Name that is printed for the leaf.
    Name,
    /// Bits that the leaf fixes, and their values.
    #[default]
    Pattern,
    /// Generations in which the item exists.
    Generations,
    /// Condition that a word must satisfy, in addition to the pattern, to match the leaf.
    Guard,
    /// Position among the leaves, in a description in which the first matching leaf is used.
    Place,
    /// Condition under which a case or an encoding applies.
    Condition,
    /// Order in which conditions are evaluated.
    Order,
    /// Text that is printed: a display, or the text of an enum value.
    Text,
    /// Values that an assert expects in some bits.
    Assert,
    /// A field that only one side has.
    Field,
    /// Bits that contain a field.
    Bits,
    /// Type of a field, which determines how it is printed.
    Type,
    /// Expression that computes a derived field.
    Value,
    /// Params that a field passes to its nested bitset.
    Params,
    /// An encoding that only one side has.
    Encoding,
    /// Values of the identifier bits, which distinguish encodings.
    Identifiers,
    /// Number of an opcode.
    Opcode,
    /// Data format of an operand.
    Format,
    /// Operands that an instruction reads and writes.
    Operands,
    /// Display of an instruction in another assembly language.
    Syntax,
    /// Alternative names of an instruction.
    Aliases,
    /// Properties of an instruction, such as `branch`.
    Flags,
    /// Functional groups to which an instruction belongs.
    Groups,
    /// Attribute without a meaning for isaloom.
    Meta,
    /// C expression with which the encoder computes a field. For a change without a name: the C enumerator of the leaf.
    Map,
    /// Documentation of the item.
    Doc,
}

impl Kind {
    /// Returns whether a difference of this kind can change which leaf a word matches, or the text of a word.
    pub fn is_of_words(self) -> bool {
        use Kind as K;
        !matches!(self, K::Aliases | K::Flags | K::Groups | K::Meta | K::Map | K::Doc)
    }
}

/// A word that has different results on the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Word of an instruction.
    pub word: Word,
    /// Result on the first side.
    pub from: Shown,
    /// Result on the second side.
    pub to: Shown,
}

/// Result of a word on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Generation in which the word was printed.
    pub generation: Generation,
    /// Whether the word matches a leaf in this generation.
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

    /// Returns whether two changes are equal apart from their witnesses.
    pub fn says_the_same(&self, other: &Change) -> bool {
        let Change { kind, name, when, from, to, witness: _ } = self;
        (kind, name, when, from, to) == (&other.kind, &other.name, &other.when, &other.from, &other.to)
    }

    pub(crate) fn when(mut self, when: Option<&str>) -> Change {
        self.when = when.map(str::to_owned);
        self
    }
}
