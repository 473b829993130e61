//! Read-only view of a module's bytes, and iterators over its instructions.

use super::fault::{Fault, HeaderFault, Problem};
use super::ids::Ids;
use super::operands::{Operand, Recorder};
use super::walk::{Instruction, Rigour, read};
use crate::grammar::{Grammar, MAGIC, op};
use crate::module::{Endian, HEADER_WORDS, TruncatedSize, Word, Words, value};
use crate::values::Op;

/// A module in memory. A little-endian module is not copied; a big-endian module is byte-swapped.
///
/// The [reader](Binary::reader), [`check`](crate::check::check) and [`diff`](crate::diff::diff) use the grammar of
/// the view. The default is the built-in grammar; [`with_grammar`](Binary::with_grammar) sets another grammar.
pub struct Binary<'a> {
    words: Words<'a>,
    grammar: Grammar<'a>,
}

impl<'a> Binary<'a> {
    /// Creates a view of a module.
    ///
    /// # Errors
    /// If the bytes do not start with the magic number. Any other module can be read, up to its first fault.
    pub fn new(bytes: &'a [u8]) -> Result<Binary<'a>, HeaderFault> {
        let words = Words::new(bytes);
        match words.words.first().map(|&word| value(word)) {
            None => Err(HeaderFault::NoModule),
            Some(MAGIC) => Ok(Binary { words, grammar: Grammar::built_in() }),
            Some(other) => Err(HeaderFault::NoMagic(other)),
        }
    }

    /// Returns the byte order.
    pub fn endian(&self) -> Endian {
        self.words.endian
    }

    /// Returns the version word, such as `0x0001_0600`; `None` if the header is truncated before it.
    pub fn version(&self) -> Option<u32> {
        self.header_word(1)
    }

    /// Returns the generator word: the registered tool in the high half, the tool's own number in the low half.
    /// `None` if the header is truncated before it.
    pub fn generator(&self) -> Option<u32> {
        self.header_word(2)
    }

    /// Returns the bound; in a valid module, all ids are less. `None` if the header is truncated before it.
    pub fn bound(&self) -> Option<u32> {
        self.header_word(3)
    }

    /// Returns the schema word, which is reserved; `None` if the header is truncated before it.
    pub fn schema(&self) -> Option<u32> {
        self.header_word(4)
    }

    /// Returns the bytes after the last whole word.
    pub fn tail(&self) -> &'a [u8] {
        self.words.tail
    }

    /// Returns the size of the module if it ends inside a word or inside its header.
    pub fn truncated(&self) -> Option<TruncatedSize> {
        self.words.truncated()
    }

    fn header_word(&self, index: usize) -> Option<u32> {
        self.words.words.get(index).map(|&word| value(word))
    }

    pub(crate) fn words(&self) -> &[Word] {
        &self.words.words
    }

    /// Returns the raw instructions; only their lengths are decoded.
    pub fn instructions(&self) -> Instructions<'_> {
        Instructions { words: self.words(), at: HEADER_WORDS }
    }

    /// Returns the instruction that starts at a word; `None` at the end of the module.
    pub(crate) fn instruction_at(&self, word: usize) -> Option<InstructionRef<'_>> {
        Instructions { words: self.words(), at: word }.next()
    }

    /// Returns the same module with another grammar. The words are borrowed.
    pub fn with_grammar<'b>(&'b self, grammar: Grammar<'b>) -> Binary<'b> {
        Binary { words: self.words.borrowed(), grammar }
    }

    /// Returns the grammar with which the instructions are read.
    pub fn grammar(&self) -> Grammar<'_> {
        self.grammar
    }

    /// Returns a reader of the instructions with their operands.
    pub fn reader(&self) -> Reader<'_> {
        let words = self.words();
        Reader {
            grammar: self.grammar,
            instructions: self.instructions(),
            ids: Ids::new(words.len()),
            recorder: Recorder::default(),
            ordinal: 0,
        }
    }
}

/// Iterator over the instructions of a module. An instruction with the length zero is returned with one word; an
/// instruction with a length beyond the end of the module ends at the end of the module.
#[derive(Clone)]
pub struct Instructions<'a> {
    words: &'a [Word],
    at: usize,
}

impl<'a> Iterator for Instructions<'a> {
    type Item = InstructionRef<'a>;

    #[inline]
    fn next(&mut self) -> Option<InstructionRef<'a>> {
        let rest = self.words.get(self.at..).filter(|rest| !rest.is_empty())?;
        let inner = Instruction { rest, offset: self.at };
        self.at += inner.present();
        Some(InstructionRef { inner })
    }
}

/// An instruction in a module.
#[derive(Clone, Copy)]
pub struct InstructionRef<'a> {
    inner: Instruction<'a>,
}

impl<'a> InstructionRef<'a> {
    /// Returns the opcode.
    #[inline]
    pub fn op(&self) -> Op {
        Op(self.inner.opcode())
    }

    /// Returns the word offset of the instruction in the module.
    #[inline]
    pub fn offset(&self) -> usize {
        self.inner.offset
    }

    /// Returns the number of words of the instruction, including the first. Words beyond the end of the module are not
    /// counted.
    #[inline]
    pub fn len(&self) -> usize {
        self.inner.present()
    }

    /// Returns false: there is always a first word.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Returns the word count that the first word states.
    #[inline]
    pub fn stated_len(&self) -> usize {
        self.inner.stated()
    }

    /// Returns a word of the instruction; `None` if the index is out of range.
    #[inline]
    pub fn word(&self, index: usize) -> Option<u32> {
        self.inner.words().get(index).map(|&word| value(word))
    }

    /// Returns the words of the instruction.
    pub fn words(&self) -> impl ExactSizeIterator<Item = u32> + use<'a> {
        self.inner.words().iter().map(|&word| value(word))
    }

    /// Returns the string that starts at a word, up to its NUL.
    pub fn string_at(&self, index: usize) -> &'a [u8] {
        let bytes = self.inner.words().get(index..).unwrap_or(&[]).as_flattened();
        bytes.split(|&b| b == 0).next().unwrap_or(&[])
    }

    /// Returns the id that the instruction defines; `None` if it defines no id.
    #[inline]
    pub fn result(&self) -> Option<u32> {
        Grammar::built_in().result_word(self.inner.opcode()).and_then(|at| self.word(at))
    }

    /// Returns the result type id; `None` without a result type.
    #[inline]
    pub fn result_type(&self) -> Option<u32> {
        match Grammar::built_in().defines(self.inner.opcode()) {
            op::Defines::Second => self.word(1),
            _ => None,
        }
    }

    pub(crate) fn raw(&self) -> &'a [Word] {
        self.inner.words()
    }
}

/// Reads the instructions of a module with their operands. The operands are borrowed from the reader; therefore the
/// reader cannot be an `Iterator`. It does not allocate per instruction.
pub struct Reader<'a> {
    grammar: Grammar<'a>,
    instructions: Instructions<'a>,
    ids: Ids<'static>,
    recorder: Recorder<'a>,
    ordinal: usize,
}

/// An instruction with its operands.
pub struct Decoded<'r, 'a> {
    /// The instruction.
    pub instruction: InstructionRef<'a>,
    /// Operands in binary order, including type and result, up to the first fault.
    pub operands: &'r [Operand<'a>],
    /// Fault of the instruction, if any.
    pub problem: Option<Problem>,
}

impl<'a> Reader<'a> {
    /// Returns the next instruction; `None` at the end of the module.
    #[allow(clippy::should_implement_trait, reason = "an iterator cannot lend")]
    pub fn next(&mut self) -> Option<Decoded<'_, 'a>> {
        let instruction = self.instructions.next()?;
        self.ordinal += 1;
        let inner = instruction.inner;
        self.recorder.clear();
        let problem = match read(self.grammar, &inner, &mut self.ids, Rigour::Own, &mut self.recorder) {
            Ok(()) => None,
            Err(failure) => Some(self.problem(&inner, failure.fault)),
        };
        Some(Decoded { instruction, operands: &self.recorder.operands, problem })
    }

    #[cold]
    fn problem(&self, inner: &Instruction<'_>, fault: Fault) -> Problem {
        Problem {
            instruction: self.ordinal,
            word: inner.offset,
            opcode: inner.opcode(),
            name: self.grammar.instruction(inner.opcode()).map_or("", |row| row.name()).into(),
            words: inner.stated() as u16,
            fault,
        }
    }
}
