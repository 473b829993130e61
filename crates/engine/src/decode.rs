//! Which leaf a word is.

use crate::code::{Dispatch, DispatchId, LeafIndex, ProgramId, Shape, TreeNode};
use crate::data::Compiled;
use crate::frames::Frames;
use crate::isa::Isa;
use crate::remark::Remark;
use isaloom_bits::Word;
use isaloom_model::{Bitset, BitsetId, Matching};

/// The outcome of looking for the leaf of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// One leaf matches.
    Leaf {
        /// Its number in the dispatch.
        index: LeafIndex,
        /// Its program.
        program: ProgramId,
    },
    /// Two leaves match; the word counts as unmatched.
    Conflict(LeafIndex, LeafIndex),
    /// No leaf matches.
    Nothing,
}

/// A word and the leaf that it matches.
#[derive(Clone, Copy, Debug)]
pub struct Decoded<'i> {
    pub(crate) isa: &'i Isa,
    pub(crate) word: Word,
    pub(crate) dispatch: DispatchId,
    pub(crate) index: LeafIndex,
    pub(crate) program: ProgramId,
}

impl Shape {
    /// The leaves that a word may be, in document order; each still has to be compared.
    #[inline]
    pub(crate) fn candidates(&self, word: u128) -> &[LeafIndex] {
        let mut at = 0usize;
        loop {
            match self.tree.get(at) {
                Some(&TreeNode::Test { shift, mask, first }) => {
                    at = first as usize + ((word >> (shift & 127)) as usize & usize::from(mask));
                }
                Some(&TreeNode::Leaves { start, end }) => {
                    return self.buckets.get(start as usize..end as usize).unwrap_or(&[]);
                }
                None => return &[],
            }
        }
    }
}

impl Shape {
    /// The same for a word of at most 64 bits.
    #[inline]
    pub(crate) fn candidates64(&self, word: u64) -> &[LeafIndex] {
        let mut at = 0usize;
        loop {
            match self.tree.get(at) {
                Some(&TreeNode::Test { shift, mask, first }) => {
                    at = first as usize + ((word >> (shift & 63)) as usize & usize::from(mask));
                }
                Some(&TreeNode::Leaves { start, end }) => {
                    return self.buckets.get(start as usize..end as usize).unwrap_or(&[]);
                }
                None => return &[],
            }
        }
    }
}

impl Compiled {
    /// The leaf of the word of the current scope, in a compiled hierarchy.
    #[inline]
    pub fn find(&self, dispatch: &Dispatch, frames: &Frames) -> Found {
        let shape = &*dispatch.shape;
        if dispatch.size <= 64 {
            // The same in 64 bits, which is faster.
            let word = frames.half(0, 0);
            let matches = |m: &Matching| word & m.mask as u64 & !(m.dont_care as u64) == m.value as u64;
            return self.find_among(dispatch, shape.candidates64(word), frames, matches);
        }
        let word = frames.frame(0).word;
        self.find_among(dispatch, shape.candidates(word), frames, |m| m.matches(word))
    }

    #[inline]
    fn find_among(
        &self,
        dispatch: &Dispatch,
        candidates: &[LeafIndex],
        frames: &Frames,
        matches: impl Fn(&Matching) -> bool,
    ) -> Found {
        let mut first: Option<LeafIndex> = None;
        for &index in candidates {
            let i = index as usize;
            if !matches(&dispatch.shape.matchings[i]) || !self.holds(dispatch.guards[i], frames) {
                continue;
            }
            match first {
                None if dispatch.first_wins => {
                    first = Some(index);
                    break;
                }
                None => first = Some(index),
                Some(other) => return Found::Conflict(other, index),
            }
        }
        match first {
            Some(index) => Found::Leaf { index, program: dispatch.programs[index as usize] },
            None => Found::Nothing,
        }
    }

    /// What is to be said where two leaves of a hierarchy match.
    pub(crate) fn conflict(&self, dispatch: DispatchId, found: Found) -> Option<Remark> {
        let Found::Conflict(first, second) = found else { return None };
        let programs = &self.dispatch(dispatch).programs;
        let leaf = |index: LeafIndex| programs.get(index as usize).map(|&id| self.program(id).leaf);
        Some(Remark::Conflict { first: leaf(first)?, second: leaf(second)? })
    }
}

impl Isa {
    /// Decodes one word of an instruction root of the word's width. `None` when no leaf, or more than one, matches.
    ///
    /// Allocates nothing.
    pub fn decode(&self, word: Word) -> Option<Decoded<'_>> {
        let frames = Frames::new(word.value());
        let compiled = self.compiled();
        compiled.instruction_dispatches().filter(|(_, d)| d.size == word.width()).find_map(|(dispatch, d)| {
            match compiled.find(d, &frames) {
                Found::Leaf { index, program } => Some(Decoded { isa: self, word, dispatch, index, program }),
                Found::Conflict(..) | Found::Nothing => None,
            }
        })
    }
}

impl<'i> Decoded<'i> {
    /// The name that the display prints for it.
    pub fn name(&self) -> &'i str {
        let compiled = self.isa.compiled();
        compiled.text(compiled.program(self.program).name)
    }

    /// The leaf.
    pub fn leaf(&self) -> BitsetId {
        self.isa.compiled().program(self.program).leaf
    }

    /// The leaf's description.
    pub fn bitset(&self) -> &'i Bitset {
        self.isa.model().bitset(self.leaf())
    }

    /// The word.
    pub fn word(&self) -> Word {
        self.word
    }

    /// The compiled leaf.
    pub fn program(&self) -> ProgramId {
        self.program
    }

    /// The hierarchy that it was found in.
    pub fn dispatch(&self) -> DispatchId {
        self.dispatch
    }

    /// The don't-care bits of the leaf that are 1 in the word.
    pub fn dont_care_bits(&self) -> u128 {
        let shape = &self.isa.compiled().dispatch(self.dispatch).shape;
        shape.matchings[self.index as usize].dont_care & self.word.value()
    }
}
