//! An instruction that owns its words.

use crate::grammar::{Grammar, op};
use crate::module::{Word, value};
use crate::values::{Enumeration, ExtendedSet, Op};
use core::fmt;
use smallvec::SmallVec;

/// An instruction: its words. The first word has the opcode and the word count.
///
/// ```
/// use isaloom_spirv::ir::Instruction;
/// use isaloom_spirv::values::{Decoration, Op};
///
/// let decorate = Instruction::new(Op::Decorate).id(7).value(Decoration::Location).literal(2);
/// assert!(decorate.words().eq([0x0004_0047, 7, 30, 2]));
/// let sum = Instruction::new(Op::IAdd).id(1).id(9).id(7).id(8);
/// assert_eq!((sum.result_type(), sum.result()), (Some(1), Some(9)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Instruction {
    /// Most instructions have at most six words and need no allocation.
    words: SmallVec<[Word; 6]>,
}

impl Instruction {
    /// Returns an instruction without operands. Append the operands in binary order: type, result, then the
    /// other operands.
    pub fn new(op: Op) -> Instruction {
        Instruction { words: SmallVec::from_iter([(1 << 16 | u32::from(op.0)).to_le_bytes()]) }
    }

    /// Returns an instruction from its words. The first word is kept, even if its word count is wrong. Without words,
    /// returns `OpNop`.
    pub fn from_words(words: impl IntoIterator<Item = u32>) -> Instruction {
        let mut words: SmallVec<[Word; 6]> = words.into_iter().map(u32::to_le_bytes).collect();
        if words.is_empty() {
            words.push((1u32 << 16).to_le_bytes());
        }
        Instruction { words }
    }

    pub(crate) fn from_raw(words: &[Word]) -> Instruction {
        Instruction { words: words.iter().copied().collect() }
    }

    pub(crate) fn raw(&self) -> &[Word] {
        &self.words
    }

    /// Appends an id.
    #[must_use]
    pub fn id(self, id: u32) -> Instruction {
        self.literal(id)
    }

    /// Appends a 32-bit number.
    #[must_use]
    pub fn literal(mut self, number: u32) -> Instruction {
        self.words.push(number.to_le_bytes());
        self.count()
    }

    /// Appends a 64-bit number, the low word first.
    #[must_use]
    pub fn literal64(self, number: u64) -> Instruction {
        self.literal(number as u32).literal((number >> 32) as u32)
    }

    /// Appends an enumerant or a mask.
    #[must_use]
    pub fn value(self, value: impl Enumeration) -> Instruction {
        self.literal(value.into())
    }

    /// Appends the number of an instruction of an extended set.
    #[must_use]
    pub fn extended(self, instruction: impl ExtendedSet) -> Instruction {
        self.literal(instruction.into())
    }

    /// Appends a string and its zero padding. Bytes after a NUL in the string are dropped.
    #[must_use]
    pub fn string(mut self, text: impl AsRef<[u8]>) -> Instruction {
        let text = text.as_ref().split(|&b| b == 0).next().unwrap_or(&[]);
        let (whole, rest) = text.as_chunks::<4>();
        self.words.extend_from_slice(whole);
        let mut last = [0; 4];
        for (to, &from) in last.iter_mut().zip(rest) {
            *to = from;
        }
        self.words.push(last);
        self.count()
    }

    /// Writes the word count into the first word.
    fn count(mut self) -> Instruction {
        let count = (self.words.len() as u32).min(0xffff);
        if let Some(first) = self.words.first_mut() {
            *first = (count << 16 | value(*first) & 0xffff).to_le_bytes();
        }
        self
    }

    /// Returns the opcode.
    pub fn op(&self) -> Op {
        Op(self.word(0).unwrap_or(0) as u16)
    }

    /// Returns the words of the instruction, including the first.
    pub fn words(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.words.iter().map(|&word| value(word))
    }

    /// Returns the number of words; at most 65535 are valid.
    #[allow(clippy::len_without_is_empty, reason = "there is always a first word")]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns a word of the instruction; `None` if the index is out of range.
    pub fn word(&self, index: usize) -> Option<u32> {
        self.words.get(index).map(|&word| value(word))
    }

    /// Sets a word other than the first; returns false if the index is out of range.
    pub fn set_word(&mut self, index: usize, number: u32) -> bool {
        match self.words.get_mut(index) {
            Some(word) if index != 0 => {
                *word = number.to_le_bytes();
                true
            }
            _ => false,
        }
    }

    /// Returns the string that starts at a word, up to its NUL.
    pub fn string_at(&self, index: usize) -> &[u8] {
        let bytes = self.words.get(index..).unwrap_or(&[]).as_flattened();
        bytes.split(|&b| b == 0).next().unwrap_or(&[])
    }

    /// Returns the id that the instruction defines, according to the built-in grammar; [`Grammar::result_of`] uses
    /// another grammar.
    pub fn result(&self) -> Option<u32> {
        Grammar::built_in().result_of(self)
    }

    /// Returns the result type id; `None` without a result type.
    pub fn result_type(&self) -> Option<u32> {
        Grammar::built_in().result_type_of(self)
    }
}

impl Grammar<'_> {
    /// Returns the id that an instruction defines, according to this grammar.
    pub fn result_of(self, instruction: &Instruction) -> Option<u32> {
        self.result_word(instruction.op().0).and_then(|at| instruction.word(at))
    }

    /// Returns the result type id of an instruction, according to this grammar.
    pub fn result_type_of(self, instruction: &Instruction) -> Option<u32> {
        match self.defines(instruction.op().0) {
            op::Defines::Second => instruction.word(1),
            _ => None,
        }
    }
}

/// Writes the opcode and the other words.
impl fmt::Debug for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.op())?;
        self.words().skip(1).try_for_each(|word| write!(f, " {word}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_zero_padded_and_read_back() {
        let name = Instruction::new(Op::Name).id(3).string("main");
        assert!(name.words().eq([0x0004_0005, 3, u32::from_le_bytes(*b"main"), 0]));
        assert_eq!(name.string_at(2), b"main");
        assert_eq!(Instruction::new(Op::Name).id(3).string("a\0b").string_at(2), b"a");
        assert_eq!(name.string_at(9), b"");
    }

    #[test]
    fn set_word_cannot_change_the_first_word() {
        let mut branch = Instruction::new(Op::Branch).id(5);
        assert!(branch.set_word(1, 6) && !branch.set_word(0, 1) && !branch.set_word(2, 1));
        assert!(branch.words().eq([0x0002_00f9, 6]));
        assert_eq!(alloc::format!("{branch:?}"), "OpBranch 6");
    }
}
