//! Iterates over the instructions in a byte slice.

use crate::code::DecodeTableId;
use crate::data::Compiled;
use crate::decode::Decoded;
use crate::first::First;
use crate::frames::Top;
use crate::isa::Isa;
use crate::selection::DecodeResult;
use isaloom_bits::Word;
use isaloom_model::ByteOrder;

/// Instruction of a program, or an unmatched word.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Instruction<'b> {
    /// Index of the instruction in the program.
    pub index: u64,
    /// Position: number of preceding units in the program. Branches and labels use positions.
    pub position: u64,
    /// Byte offset of the instruction in the program.
    pub offset: u64,
    /// Bytes of the instruction, as stored in the program.
    pub bytes: &'b [u8],
    /// The word; for truncated input, the available bytes.
    pub word: Word,
    /// Decode table in which the word was searched; `None` for truncated input.
    pub dispatch: Option<DecodeTableId>,
    /// Leaf that matches the word; or a conflict, or no match.
    pub found: DecodeResult,
}

/// Iterator over the instructions in a byte slice. The iterator never fails: unmatched words are items too.
#[derive(Clone, Debug)]
pub struct Stream<'b> {
    isa: Isa,
    bytes: &'b [u8],
    order: ByteOrder,
    offset: u64,
    index: u64,
    unit: u64,
}

impl<'b> Stream<'b> {
    /// Iterates over the instructions in `bytes`, in the description's byte order unless `order` overrides it.
    pub fn new(isa: &Isa, bytes: &'b [u8], order: Option<ByteOrder>) -> Stream<'b> {
        Stream {
            isa: isa.clone(),
            bytes,
            order: order.unwrap_or(isa.byte_order()),
            offset: 0,
            index: 0,
            unit: isa.unit_bytes() as u64,
        }
    }

    /// Sets the byte offset and the instruction index at which `bytes` starts in a larger program.
    #[must_use]
    pub fn starting_at(mut self, offset: u64, index: u64) -> Self {
        self.offset = offset;
        self.index = index;
        self
    }
}

impl<'b> Iterator for Stream<'b> {
    type Item = Instruction<'b>;

    #[inline(always)]
    fn next(&mut self) -> Option<Instruction<'b>> {
        if self.bytes.is_empty() {
            return None;
        }
        let instruction = self.taken(self.isa.compiled().first(self.bytes, self.order));
        self.bytes = self.bytes.get(instruction.bytes.len()..).unwrap_or(&[]);
        self.offset += instruction.bytes.len() as u64;
        self.index += 1;
        Some(instruction)
    }
}

impl<'b> Stream<'b> {
    /// Returns the bytes that are not iterated yet.
    pub(crate) fn rest(&self) -> &'b [u8] {
        self.bytes
    }

    /// Returns the byte order of words.
    pub(crate) fn order(&self) -> ByteOrder {
        self.order
    }

    /// Returns the compiled description.
    pub(crate) fn compiled(&self) -> &Compiled {
        self.isa.compiled()
    }

    /// Returns the position of the next instruction, in units.
    pub(crate) fn here(&self) -> u64 {
        self.offset / self.unit
    }

    /// Skips `count` instructions of `size` bytes.
    pub(crate) fn pass(&mut self, count: usize, size: usize) {
        self.bytes = self.bytes.get(count * size..).unwrap_or(&[]);
        self.offset += (count * size) as u64;
        self.index += count as u64;
    }

    /// Creates the item for the instruction that was found at the current offset.
    #[inline(always)]
    fn taken(&self, first: First<'b>) -> Instruction<'b> {
        let First { stored: bytes, word, dispatch, found } = first;
        let position = match self.unit.is_power_of_two() {
            true => self.offset >> self.unit.trailing_zeros(),
            false => self.offset / self.unit,
        };
        Instruction { index: self.index, position, offset: self.offset, bytes, word, dispatch, found }
    }
}

impl Compiled {
    /// Decodes a word with one decode table, as an instruction at a position in units.
    pub fn instruction(&self, dispatch: DecodeTableId, word: Word, position: u64) -> Instruction<'static> {
        let found = self.find(self.dispatch(dispatch), &Top(word.value()));
        Instruction {
            index: position,
            position,
            offset: 0,
            bytes: &[],
            word,
            dispatch: Some(dispatch),
            found,
        }
    }
}

impl Isa {
    /// Decodes a word as the instruction at position `index`. Uses the first root with words of this width and a leaf
    /// that matches. If no leaf matches, uses the first root with this width. Without a root of this width, the word
    /// counts as truncated.
    pub fn instruction_of_word(&self, word: Word, index: u64) -> Instruction<'static> {
        let frames = Top(word.value());
        let mut fallback = None;
        let mut taken = None;
        let compiled = self.compiled();
        for (id, dispatch) in compiled.instruction_dispatches().filter(|(_, d)| d.size == word.width()) {
            let found = compiled.find(dispatch, &frames);
            if matches!(found, DecodeResult::Leaf { .. }) {
                taken = Some((id, found));
                break;
            }
            fallback = fallback.or(Some((id, found)));
        }
        let (dispatch, found) = match taken.or(fallback) {
            Some((id, found)) => (Some(id), found),
            None => (None, DecodeResult::Nothing),
        };
        Instruction { index, position: index, offset: 0, bytes: &[], word, dispatch, found }
    }
}

impl Instruction<'_> {
    /// Returns the decoded instruction, if exactly one leaf matches.
    pub fn decoded<'i>(&self, isa: &'i Isa) -> Option<Decoded<'i>> {
        match (self.found, self.dispatch) {
            (DecodeResult::Leaf { index, program }, Some(dispatch)) => {
                Some(Decoded { isa, word: self.word, dispatch, index, program })
            }
            _ => None,
        }
    }

    /// Returns whether the input ends within the instruction.
    pub fn is_truncated(&self) -> bool {
        self.dispatch.is_none()
    }
}
