//! The bytes of a module, and its instructions one after the other.

use super::fault::{Fault, HeaderFault, Problem};
use super::ids::Ids;
use super::operands::{Operand, Recorder};
use super::walk::{Instruction, Rigour, read};
use crate::grammar::{Grammar, MAGIC, op};
use crate::module::{Endian, HEADER_WORDS, UnevenSize, Word, Words, value};
use crate::values::Op;

/// A module as it lies in memory. A little-endian module is not copied; of a big-endian one the words are turned over.
///
/// Its [reader](Binary::reader), [`check`](crate::check::check) and [`diff`](crate::diff::diff) use its grammar: the
/// compiled-in one, unless [`with_grammar`](Binary::with_grammar) gives it another.
pub struct Binary<'a> {
    words: Words<'a>,
    grammar: Grammar<'a>,
}

impl<'a> Binary<'a> {
    /// The module that some bytes are.
    ///
    /// # Errors
    /// Where they do not start with the magic number. Everything else can be read, as far as it goes.
    pub fn new(bytes: &'a [u8]) -> Result<Binary<'a>, HeaderFault> {
        let words = Words::new(bytes);
        match words.words.first().map(|&word| value(word)) {
            None => Err(HeaderFault::NoModule),
            Some(MAGIC) => Ok(Binary { words, grammar: Grammar::built_in() }),
            Some(other) => Err(HeaderFault::NoMagic(other)),
        }
    }

    /// The order of the bytes in a word.
    pub fn endian(&self) -> Endian {
        self.words.endian
    }

    /// The version word, such as `0x0001_0600`; like all words of the header only as far as the module has it.
    pub fn version(&self) -> Option<u32> {
        self.header_word(1)
    }

    /// The generator word: the registered tool above, its own number below.
    pub fn generator(&self) -> Option<u32> {
        self.header_word(2)
    }

    /// The bound: all ids should be less.
    pub fn bound(&self) -> Option<u32> {
        self.header_word(3)
    }

    /// The schema word, which is reserved.
    pub fn schema(&self) -> Option<u32> {
        self.header_word(4)
    }

    /// The bytes after the last whole word.
    pub fn tail(&self) -> &'a [u8] {
        self.words.tail
    }

    /// The size of the module, if it ends inside a word.
    pub fn uneven(&self) -> Option<UnevenSize> {
        self.words.uneven()
    }

    fn header_word(&self, index: usize) -> Option<u32> {
        self.words.words.get(index).map(|&word| value(word))
    }

    pub(crate) fn words(&self) -> &[Word] {
        &self.words.words
    }

    /// The instructions as they lie there: nothing but their lengths is looked at.
    pub fn instructions(&self) -> Instructions<'_> {
        Instructions { words: self.words(), at: HEADER_WORDS }
    }

    /// The same module with another grammar. The words are borrowed.
    pub fn with_grammar<'b>(&'b self, grammar: Grammar<'b>) -> Binary<'b> {
        Binary { words: self.words.borrowed(), grammar }
    }

    /// The grammar that its instructions are read by.
    pub fn grammar(&self) -> Grammar<'_> {
        self.grammar
    }

    /// The instructions with their operands.
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

/// The instructions of a module. A length of zero counts as one, and one beyond the end as far as the module goes.
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
    /// The opcode.
    #[inline]
    pub fn op(&self) -> Op {
        Op(self.inner.opcode())
    }

    /// The offset of its first word in the module, in words.
    #[inline]
    pub fn offset(&self) -> usize {
        self.inner.offset
    }

    /// How many words it has, its first among them, as far as the module goes.
    #[inline]
    pub fn len(&self) -> usize {
        self.inner.present()
    }

    /// Never: there is always a first word.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The number of words that its first word states.
    #[inline]
    pub fn stated_len(&self) -> usize {
        self.inner.stated()
    }

    /// One of its words.
    #[inline]
    pub fn word(&self, index: usize) -> Option<u32> {
        self.inner.words().get(index).map(|&word| value(word))
    }

    /// Its words.
    pub fn words(&self) -> impl ExactSizeIterator<Item = u32> + use<'a> {
        self.inner.words().iter().map(|&word| value(word))
    }

    /// The string that starts at a word, up to its NUL.
    pub fn string_at(&self, index: usize) -> &'a [u8] {
        let bytes = self.inner.words().get(index..).unwrap_or(&[]).as_flattened();
        bytes.split(|&b| b == 0).next().unwrap_or(&[])
    }

    /// The id that it defines.
    #[inline]
    pub fn result(&self) -> Option<u32> {
        Grammar::built_in().result_word(self.inner.opcode()).and_then(|at| self.word(at))
    }

    /// The id of its result's type.
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

/// The instructions of a module with their operands. It lends its operands, so it is no `Iterator`; nothing is allocated
/// for an instruction.
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
    /// Its operands in the order of the binary, type and result among them; up to the first that is wrong.
    pub operands: &'r [Operand<'a>],
    /// What is wrong with it.
    pub problem: Option<Problem>,
}

impl<'a> Reader<'a> {
    /// The next instruction.
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
