//! Tokens of instruction text. Each has a kind for highlighting, and the index and value of its operand.

use super::banks::VectorBanks;

/// Kind of a token, for highlighting and navigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Mnemonic of an instruction.
    Name,
    /// Spaces, commas, brackets or signs.
    Punctuation,
    /// Register or range of registers. The value of the token is the number or operand code of the first register.
    Register,
    /// Number or inline constant. The value of the token is the value of the field.
    Number,
    /// Value with a name: a counter, a message, a hardware register or a format, for example.
    Value,
    /// Name of a modifier, including the colon.
    Modifier,
    /// Symbol name of a branch target. The value of the token is the target's address.
    Label,
    /// Remark of LLVM, such as `/*Invalid register...*/`.
    Comment,
}

/// Token of printed text. It starts where the previous token ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Kind of the token.
    pub kind: TokenKind,
    /// End of the token, in bytes from the start of the instruction's text.
    pub end: u32,
    /// Index of the operand that the token belongs to, from 0; counted over both halves of a dual instruction. `None`
    /// outside operands.
    pub operand: Option<u8>,
    /// Value of the token, as described for its kind; `None` if the kind has no value.
    pub value: Option<u64>,
}

/// Context of an instruction in a program: names of branch targets, and the bank state.
pub trait Symbols {
    /// Appends the symbol name of the address `target`. Returns `false`, and appends nothing, if no symbol has this
    /// address.
    fn push_name(&self, target: u64, out: &mut String) -> bool;

    /// Returns the bank state in which the instruction at the byte offset `at` is executed.
    fn banks(&self, at: u64) -> VectorBanks {
        let _ = at;
        VectorBanks::default()
    }
}

/// Context without symbols, in which the first register bank is selected.
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
