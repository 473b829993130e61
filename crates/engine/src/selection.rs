//! Which leaf a word is, and which instruction some bytes begin with: the one place where that is decided, but for the
//! selector, which follows the same rule with a tree of its own.

use crate::code::{Check, Checks, CondId, Dispatch, DispatchId, LeafIndex, ProgramId, TreeNode};
use crate::eval::Values;
use crate::frames::{Scopes, Top};
use alloc::boxed::Box;
use isaloom_bits::{Pattern, Word};
use isaloom_model::ByteOrder;

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

/// The hierarchies of a description and what their guards are made of.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Selection {
    /// Those whose words are instructions, in the order in which they are tried.
    pub(crate) roots: Box<[Root]>,
    pub(crate) dispatches: Box<[Dispatch]>,
    pub(crate) values: Values,
    /// How many bytes the addresses of instructions advance by, at least 1.
    pub(crate) unit: usize,
}

/// A hierarchy whose words are instructions.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Root {
    pub(crate) dispatch: DispatchId,
    /// What the first unit has to match.
    pub(crate) when: Option<Pattern>,
    /// Size in bytes.
    pub(crate) bytes: usize,
}

/// What stands at the beginning of some bytes.
pub(crate) struct First<'b> {
    pub(crate) stored: &'b [u8],
    pub(crate) word: Word,
    pub(crate) dispatch: Option<DispatchId>,
    pub(crate) found: Found,
}

impl Selection {
    #[inline]
    pub(crate) fn dispatch(&self, id: DispatchId) -> &Dispatch {
        &self.dispatches[id.index()]
    }

    /// The instruction at the beginning of `bytes`, which are not empty. The rule is that of
    /// [`InstructionRoot`](isaloom_model::InstructionRoot).
    #[inline]
    pub(crate) fn first<'b>(&self, bytes: &'b [u8], order: ByteOrder) -> First<'b> {
        // Of the roots without a leaf the first with a conflict, else the first.
        let mut missed: Option<(&Root, Found)> = None;
        for root in &self.roots {
            let Some(stored) = bytes.get(..root.bytes) else { continue };
            if let Some(when) = root.when
                && !bytes.get(..self.unit).is_some_and(|unit| when.matches(read(unit, order)))
            {
                continue;
            }
            let word = read(stored, order);
            let found = self.values.find(self.dispatch(root.dispatch), &Top(word));
            match (found, missed) {
                (Found::Leaf { .. }, _) => {
                    let word = Word::new(word, (root.bytes * 8) as u32);
                    return First { stored, word, dispatch: Some(root.dispatch), found };
                }
                (_, None) | (Found::Conflict(..), Some((_, Found::Nothing))) => missed = Some((root, found)),
                _ => {}
            }
        }
        self.unmatched(bytes, order, missed)
    }

    /// What stands at the beginning of bytes that no leaf matches: a word of the root that was missed, else a unit.
    #[cold]
    fn unmatched<'b>(&self, bytes: &'b [u8], order: ByteOrder, missed: Option<(&Root, Found)>) -> First<'b> {
        let size = missed.map_or(self.unit.min(16), |(root, _)| root.bytes);
        let stored = bytes.get(..size).or(bytes.get(..16)).unwrap_or(bytes);
        let width = u32::try_from(stored.len() * 8).unwrap_or(128);
        First {
            stored,
            word: Word::new(read(stored, order), width),
            dispatch: missed.map(|(root, _)| root.dispatch),
            found: missed.map_or(Found::Nothing, |(_, found)| found),
        }
    }
}

impl Values {
    /// The leaf of the word of the current scope, in a hierarchy.
    #[inline]
    pub(crate) fn find<S: Scopes>(&self, dispatch: &Dispatch, frames: &S) -> Found {
        dispatch.find(frames, |guard| self.eval(guard, frames) != 0)
    }
}

/// Where the comparisons for a word are at the ends of a tree, given any of its bits by how far they are moved.
#[inline(always)]
pub(crate) fn end(tree: &[TreeNode], bits: impl Fn(u8) -> usize) -> (usize, usize) {
    let mut at = 0usize;
    loop {
        match tree.get(at) {
            Some(&TreeNode::Test { shift, mask, first }) => {
                at = first as usize + (bits(shift) & usize::from(mask));
            }
            Some(&TreeNode::Leaves { start, end }) => return (start as usize, end as usize),
            None => return (0, 0),
        }
    }
}

impl Dispatch {
    /// The leaf of a word of this hierarchy; `holds` says whether a guard does.
    #[inline(always)]
    fn find<S: Scopes>(&self, word: &S, holds: impl Fn(CondId) -> bool) -> Found {
        match &self.shape.checks {
            Checks::Narrow(checks) => {
                let word = word.half(0, 0);
                let (start, end) = end(&self.shape.tree, |shift| (word >> (shift & 63)) as usize);
                self.among(checks.get(start..end).unwrap_or(&[]), |c| word & c.mask == c.value, holds)
            }
            Checks::Wide(checks) => {
                let word = word.word(0);
                let (start, end) = end(&self.shape.tree, |shift| (word >> (shift & 127)) as usize);
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

/// At most 16 bytes as a number.
#[inline]
pub(crate) fn read(bytes: &[u8], order: ByteOrder) -> u128 {
    match (order, bytes.split_first_chunk::<8>()) {
        (ByteOrder::Little, Some((&low, high))) => {
            u128::from(u64::from_le_bytes(low)) | (u128::from(little(high)) << 64)
        }
        (ByteOrder::Little, None) => u128::from(little(bytes)),
        (ByteOrder::Big, _) => bytes.iter().fold(0, |word, &byte| (word << 8) | u128::from(byte)),
    }
}

/// At most 8 bytes as a number, the first in its lowest bits.
#[inline]
fn little(bytes: &[u8]) -> u64 {
    if let Ok(four) = <[u8; 4]>::try_from(bytes) {
        return u64::from(u32::from_le_bytes(four));
    }
    if let Ok(eight) = <[u8; 8]>::try_from(bytes) {
        return u64::from_le_bytes(eight);
    }
    bytes.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte))
}
