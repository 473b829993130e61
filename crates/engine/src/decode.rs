//! Finds the leaf of a word.

use crate::code::{DecodeTableId, LeafIndex, ProgramId};
use crate::data::Compiled;
use crate::frames::Top;
use crate::isa::Isa;
use crate::remark::Remark;
use crate::selection::DecodeResult;
use isaloom_bits::Word;
use isaloom_model::{Bitset, BitsetId};

/// A word that exactly one leaf matches, and this leaf.
#[derive(Clone, Copy, Debug)]
pub struct Decoded<'i> {
    pub(crate) isa: &'i Isa,
    pub(crate) word: Word,
    pub(crate) dispatch: DecodeTableId,
    pub(crate) index: LeafIndex,
    pub(crate) program: ProgramId,
}

impl Compiled {
    /// Returns the remark for a conflict; `None` if at most one leaf of the hierarchy matches.
    pub(crate) fn conflict(&self, dispatch: DecodeTableId, found: DecodeResult) -> Option<Remark> {
        let DecodeResult::Conflict(first, second) = found else { return None };
        let programs = &self.dispatch(dispatch).programs;
        let leaf = |index: LeafIndex| programs.get(index as usize).map(|&id| self.program(id).leaf);
        Some(Remark::Conflict { first: leaf(first)?, second: leaf(second)? })
    }
}

impl Isa {
    /// Decodes one word with an instruction root of the word's width. Returns `None` if no leaf, or more than one,
    /// matches.
    ///
    /// Does not allocate.
    pub fn decode(&self, word: Word) -> Option<Decoded<'_>> {
        let frames = Top(word.value());
        let compiled = self.compiled();
        compiled.instruction_dispatches().filter(|(_, d)| d.size == word.width()).find_map(|(dispatch, d)| {
            match compiled.find(d, &frames) {
                DecodeResult::Leaf { index, program } => {
                    Some(Decoded { isa: self, word, dispatch, index, program })
                }
                DecodeResult::Conflict(..) | DecodeResult::Nothing => None,
            }
        })
    }
}

impl<'i> Decoded<'i> {
    /// Returns the name that the display prints.
    pub fn name(&self) -> &'i str {
        let compiled = self.isa.compiled();
        compiled.text(compiled.program(self.program).name)
    }

    /// Returns the leaf.
    pub fn leaf(&self) -> BitsetId {
        self.isa.compiled().program(self.program).leaf
    }

    /// Returns the bitset of the leaf.
    pub fn bitset(&self) -> &'i Bitset {
        self.isa.model().bitset(self.leaf())
    }

    /// Returns the word.
    pub fn word(&self) -> Word {
        self.word
    }

    /// Returns the compiled leaf.
    pub fn program(&self) -> ProgramId {
        self.program
    }

    /// Returns the decode table in which the leaf was found.
    pub fn dispatch(&self) -> DecodeTableId {
        self.dispatch
    }

    /// Returns the don't-care bits of the leaf that are 1 in the word.
    pub fn dont_care_bits(&self) -> u128 {
        let shape = &self.isa.compiled().dispatch(self.dispatch).shape;
        shape.dont_care(self.index) & self.word.value()
    }
}
