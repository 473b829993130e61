//! Instructions one after the other in a piece of memory.

use crate::code::DecodeTableId;
use crate::data::Compiled;
use crate::decode::Decoded;
use crate::first::First;
use crate::frames::Top;
use crate::isa::Isa;
use crate::selection::DecodeResult;
use isaloom_bits::Word;
use isaloom_model::ByteOrder;

/// An instruction of a program, or a word that is none.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Instruction<'b> {
    /// Its number in the program, from 0.
    pub index: u64,
    /// Its position: how many units are before it in the program. What branches and labels count.
    pub position: u64,
    /// Where it begins, in bytes.
    pub offset: u64,
    /// Its bytes as they are stored.
    pub bytes: &'b [u8],
    /// Its word. Where the input ends too early, the bytes that are there.
    pub word: Word,
    /// The hierarchy that was looked in; `None` when the input ends too early.
    pub dispatch: Option<DecodeTableId>,
    /// The leaf.
    pub found: DecodeResult,
}

/// Iterates over the instructions of a piece of memory. It never fails: what is no instruction is an item too.
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
    /// The instructions in `bytes`, stored in the description's byte order unless `order` says otherwise.
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

    /// The same, where `bytes` begin at a byte and instruction number of a larger program, which begins at byte 0.
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
    /// The bytes that are left.
    pub(crate) fn rest(&self) -> &'b [u8] {
        self.bytes
    }

    /// How words are stored.
    pub(crate) fn order(&self) -> ByteOrder {
        self.order
    }

    /// What the description was compiled to.
    pub(crate) fn compiled(&self) -> &Compiled {
        self.isa.compiled()
    }

    /// The position of the next instruction.
    pub(crate) fn here(&self) -> u64 {
        self.offset / self.unit
    }

    /// Passes over so many instructions of so many bytes.
    pub(crate) fn pass(&mut self, count: usize, size: usize) {
        self.bytes = self.bytes.get(count * size..).unwrap_or(&[]);
        self.offset += (count * size) as u64;
        self.index += count as u64;
    }

    /// The instruction here.
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
    /// A word in one hierarchy, at a position.
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
    /// One instruction that is given as a word: the first root of that width with a matching leaf, else the first root
    /// of that width, else none. Its position is `index`.
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
    /// The decoded instruction, if one leaf matches.
    pub fn decoded<'i>(&self, isa: &'i Isa) -> Option<Decoded<'i>> {
        match (self.found, self.dispatch) {
            (DecodeResult::Leaf { index, program }, Some(dispatch)) => {
                Some(Decoded { isa, word: self.word, dispatch, index, program })
            }
            _ => None,
        }
    }

    /// Whether the input ends within it.
    pub fn is_truncated(&self) -> bool {
        self.dispatch.is_none()
    }
}
