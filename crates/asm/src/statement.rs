//! Statements of a program: instructions and directives with their operands.

use isaloom_bits::Word;
use std::ops::Range;

/// Kind of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An instruction. The bits `flip`, from its `{bits=...}` suffix, are inverted in its word.
    Instruction { flip: u128 },
    /// `.word`: raw words.
    Words(Vec<Word>),
    /// `.header`: words before the first instruction. They do not count in positions.
    Header(Vec<Word>),
    /// `.byte`: raw bytes.
    Bytes(Vec<u8>),
    /// `[01ab1234]`: a raw word in Mesa's afuc assembly.
    Bracketed(Word),
    /// `.word NAME` or `[#NAME]`: a word with the position of a label.
    Address(Address),
    /// `.jumptbl`: the positions of the labels that name the entries of the jump table.
    JumpTable,
    /// `.align N`: inserts `nop` instructions up to a multiple of N bytes.
    Align(u64),
    /// Invalid statement, whose error is already reported; it still occupies one unit.
    Wrong,
}

/// A word in which the assembler inserts the position of a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// Byte range of the label's name in the source.
    pub(crate) name: Range<usize>,
    pub(crate) form: AddressForm,
}

/// How a word contains the position of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddressForm {
    /// `.word NAME`: the word is the position.
    Plain,
    /// `[#NAME]`: the word is a `nop` instruction that contains the position.
    InNop,
}

/// Part of a line that generates bytes: an instruction or a directive, without labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Statement {
    /// Byte range in the source.
    pub(crate) range: Range<usize>,
    pub(crate) kind: Kind,
}

/// Parses the hex digits of a word. Their number determines its width. `None` if no instruction has this width.
pub(crate) fn word(digits: &str, widths: &[u32]) -> Option<Word> {
    let width = u32::try_from(digits.len()).ok()?.checked_mul(4)?;
    let value = u128::from_str_radix(digits, 16).ok()?;
    widths.contains(&width).then(|| Word::new(value, width))
}
