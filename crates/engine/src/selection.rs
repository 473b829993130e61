//! Which leaf a word is, and which instruction some bytes begin with: the one place where that is decided.

use crate::code::{Check, Checks, CondId, Dispatch, DispatchId, LeafIndex, ProgramId, Shape, TreeNode};
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
        let mut fallback: Option<First<'b>> = None;
        let unit = || bytes.get(..self.unit).map(|b| read(b, order));
        for root in &self.roots {
            let Some(stored) = bytes.get(..root.bytes) else { continue };
            if root.when.is_some_and(|when| unit().is_none_or(|u| !when.matches(u))) {
                continue;
            }
            let word = Word::new(read(stored, order), (root.bytes * 8) as u32);
            let found = self.values.find(self.dispatch(root.dispatch), &Top(word.value()));
            let first = First { stored, word, dispatch: Some(root.dispatch), found };
            let conflict = |first: &First<'_>| matches!(first.found, Found::Conflict(..));
            match &fallback {
                _ if matches!(found, Found::Leaf { .. }) => return first,
                Some(before) if conflict(before) || !conflict(&first) => {}
                _ => fallback = Some(first),
            }
        }
        fallback.unwrap_or_else(|| {
            let stored = bytes.get(..self.unit).unwrap_or(bytes);
            let stored = stored.get(..16).unwrap_or(stored);
            let width = u32::try_from(stored.len() * 8).unwrap_or(128);
            First {
                stored,
                word: Word::new(read(stored, order), width),
                dispatch: None,
                found: Found::Nothing,
            }
        })
    }
}

impl Values {
    /// The leaf of the word of the current scope, in a hierarchy.
    #[inline]
    pub(crate) fn find<S: Scopes>(&self, dispatch: &Dispatch, frames: &S) -> Found {
        dispatch.find(frames, |guard| self.eval(guard, frames) != 0)
    }
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
    fn find<S: Scopes>(&self, word: &S, holds: impl Fn(CondId) -> bool) -> Found {
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

/// At most 16 bytes as a number.
#[inline]
pub(crate) fn read(bytes: &[u8], order: ByteOrder) -> u128 {
    let little = order == ByteOrder::Little;
    if let Ok(eight) = <[u8; 8]>::try_from(bytes) {
        return u128::from(if little { u64::from_le_bytes(eight) } else { u64::from_be_bytes(eight) });
    }
    if let Ok(four) = <[u8; 4]>::try_from(bytes) {
        return u128::from(if little { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) });
    }
    if let Ok(sixteen) = <[u8; 16]>::try_from(bytes) {
        return if little { u128::from_le_bytes(sixteen) } else { u128::from_be_bytes(sixteen) };
    }
    let add = |word: u128, &byte: &u8| (word << 8) | u128::from(byte);
    if little { bytes.iter().rev().fold(0, add) } else { bytes.iter().fold(0, add) }
}
