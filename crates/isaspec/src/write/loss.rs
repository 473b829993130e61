//! What isaspec's format cannot say of a model.

/// Something of a model that the text does not have, or says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Loss {
    /// Which kind of thing.
    pub kind: LossKind,
    /// The bitset, field or enum that it is about, by its name in the model.
    pub subject: String,
}

/// The kinds of losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LossKind {
    /// A guard could not be made into patterns and an order of roots; the bitset has more words than it had.
    Guard,
    /// Which of two leaves a word is could not be said by an order of roots.
    Order,
    /// A guard is an order of roots: where an input ends within a longer instruction, a shorter one is read.
    TruncatedInput,
    /// A field of several pieces is a derived field, which encoders made by Mesa's scripts cannot write.
    SplitField,
    /// A field of several pieces has more than 64 bits: only the low ones are left.
    WideField,
    /// What a leaf reads and writes.
    Operands,
    /// The text of a leaf in another assembly language.
    Syntax,
    /// A name that code made by Mesa's scripts cannot have, or that another thing has; it is called otherwise.
    Renamed,
    /// A free attribute whose name XML cannot have.
    Meta,
    /// A text with characters that XML cannot have.
    Text,
}

impl LossKind {
    /// All of them.
    pub const ALL: [LossKind; 10] = [
        LossKind::Guard,
        LossKind::Order,
        LossKind::TruncatedInput,
        LossKind::SplitField,
        LossKind::WideField,
        LossKind::Operands,
        LossKind::Syntax,
        LossKind::Renamed,
        LossKind::Meta,
        LossKind::Text,
    ];

    /// A stable name.
    pub fn id(self) -> &'static str {
        match self {
            LossKind::Guard => "guard",
            LossKind::Order => "order",
            LossKind::TruncatedInput => "truncated-input",
            LossKind::SplitField => "split-field",
            LossKind::WideField => "wide-field",
            LossKind::Operands => "operands",
            LossKind::Syntax => "syntax",
            LossKind::Renamed => "renamed",
            LossKind::Meta => "meta",
            LossKind::Text => "text",
        }
    }

    /// What is lost, in words.
    pub fn sentence(self) -> &'static str {
        match self {
            LossKind::Guard => "a condition beside the patterns is not there: the bitset has more words",
            LossKind::Order => "the order of the roots does not say which of two leaves some words are",
            LossKind::TruncatedInput => {
                "at the end of an input, the beginning of a longer instruction is read as a shorter one"
            }
            LossKind::SplitField => "a field in pieces is a derived field, which an encoder cannot write",
            LossKind::WideField => "a field in pieces with more than 64 bits has only the low ones",
            LossKind::Operands => "what the instruction reads and writes",
            LossKind::Syntax => "the text in another assembly language",
            LossKind::Renamed => "the name is another one",
            LossKind::Meta => "a free attribute whose name XML cannot have",
            LossKind::Text => "a text with characters that XML cannot have",
        }
    }
}
