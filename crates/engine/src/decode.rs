//! Which leaf a word is.

use crate::code::{Check, Checks, CondId, Dispatch, DispatchId, LeafIndex, ProgramId, Shape, TreeNode};
use crate::data::Compiled;
use crate::frames::{Scopes, Top};
use crate::isa::Isa;
use crate::remark::Remark;
use isaloom_bits::Word;
use isaloom_model::{Bitset, BitsetId};

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
    /// Where the comparisons for a word are, given any of its bits by how far they are moved.
    #[inline(always)]
    fn end(&self, bits: impl Fn(u8) -> usize) -> (usize, usize) {
        let mut at = 0usize;
        loop {
            match self.tree.get(at) {
                Some(&TreeNode::Test { shift, mask, first }) => {
                    at = first as usize + (bits(shift) & usize::from(mask));
                }
                Some(&TreeNode::Leaves { start, end }) => return (start as usize, end as usize),
                None => return (0, 0),
            }
        }
    }
}

impl Dispatch {
    /// The leaf of a word of this hierarchy; `holds` says whether a guard does.
    #[inline(always)]
    pub(crate) fn find<S: Scopes>(&self, word: &S, holds: impl Fn(CondId) -> bool) -> Found {
        match &self.shape.checks {
            Checks::Narrow(checks) => {
                let word = word.half(0, 0);
                let (start, end) = self.shape.end(|shift| (word >> (shift & 63)) as usize);
                self.among(checks.get(start..end).unwrap_or(&[]), |c| word & c.mask == c.value, holds)
            }
            Checks::Wide(checks) => {
                let word = word.word(0);
                let (start, end) = self.shape.end(|shift| (word >> (shift & 127)) as usize);
                self.among(checks.get(start..end).unwrap_or(&[]), |c| word & c.mask == c.value, holds)
            }
        }
    }

    #[inline(always)]
    fn among<W>(
        &self,
        checks: &[Check<W>],
        matches: impl Fn(&Check<W>) -> bool,
        holds: impl Fn(CondId) -> bool,
    ) -> Found {
        let mut found = None;
        for check in checks {
            if !matches(check) {
                continue;
            }
            let guard = self.guards.get(check.index as usize).copied().flatten();
            if guard.is_some_and(|guard| !holds(guard)) {
                continue;
            }
            match found {
                None if self.first_wins => {
                    found = Some(check.index);
                    break;
                }
                None => found = Some(check.index),
                Some(first) => return Found::Conflict(first, check.index),
            }
        }
        match found.and_then(|index| Some((index, *self.programs.get(index as usize)?))) {
            Some((index, program)) => Found::Leaf { index, program },
            None => Found::Nothing,
        }
    }
}

impl Compiled {
    /// The leaf of the word of the current scope, in a compiled hierarchy.
    #[inline]
    pub fn find<S: Scopes>(&self, dispatch: &Dispatch, frames: &S) -> Found {
        dispatch.find(frames, |guard| self.eval(guard, frames) != 0)
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
        let frames = Top(word.value());
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
