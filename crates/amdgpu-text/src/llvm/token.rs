//! The parts of a text: what each is, the operand that it belongs to, its value.

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// The mnemonic.
    Name,
    /// Blanks, commas, brackets, signs.
    Punctuation,
    /// A register or a range of them; the value is the first one's number or operand code.
    Register,
    /// A number or a constant; the value is the bits of its field.
    Number,
    /// A value with a name of its own: a counter, a message, a hardware register, a format.
    Value,
    /// The name of a modifier, with the colon that follows it.
    Modifier,
    /// The name of a place that a branch leads to; the value is its address.
    Label,
    /// What LLVM remarks.
    Comment,
}

/// A part of a text. It begins where the one before ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it ends in the text, in bytes from the beginning of the instruction.
    pub end: u32,
    /// The number of the operand in the text, from 0; of a dual instruction over both halves.
    pub operand: Option<u8>,
    /// The bits of the field that it comes from, or what its kind says.
    pub value: Option<u64>,
}

/// Names of places that branches lead to.
pub trait Symbols {
    /// Appends the name of a place; false where it has none, and nothing is appended.
    fn push_name(&self, target: u64, out: &mut String) -> bool;
}

/// No place has a name.
impl Symbols for () {
    fn push_name(&self, _: u64, _: &mut String) -> bool {
        false
    }
}

impl<F: Fn(u64, &mut String) -> bool> Symbols for F {
    fn push_name(&self, target: u64, out: &mut String) -> bool {
        self(target, out)
    }
}
