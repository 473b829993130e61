//! Tokens of instruction text: kind, operand index and value of each token.

use super::banks::VectorBanks;

/// Token kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Mnemonic.
    Name,
    /// Spaces, commas, brackets, signs.
    Punctuation,
    /// Register or range of registers; the value is the number or operand code of the first register.
    Register,
    /// Number or constant; the value is the bits of its field.
    Number,
    /// Named value: a counter, a message, a hardware register, a format.
    Value,
    /// Name of a modifier, with the colon that follows.
    Modifier,
    /// Symbol name of a branch target; the value is its address.
    Label,
    /// LLVM remark.
    Comment,
}

/// Token of printed text. A token starts at the end of the previous token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Token kind.
    pub kind: TokenKind,
    /// End in the text, in bytes from the start of the instruction.
    pub end: u32,
    /// Index of the operand in the text, from 0; counted over both halves of a dual instruction.
    pub operand: Option<u8>,
    /// Value as defined for the token kind; `None` if the kind has no value.
    pub value: Option<u64>,
}

/// Context of an instruction: symbol names of branch targets, and register banks.
pub trait Symbols {
    /// Appends the symbol name of an address. Returns false, and appends nothing, if the address has no symbol.
    fn push_name(&self, target: u64, out: &mut String) -> bool;

    /// Returns the register banks that apply to the instruction at an address.
    fn banks(&self, at: u64) -> VectorBanks {
        let _ = at;
        VectorBanks::default()
    }
}

/// Symbol table without symbols.
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
