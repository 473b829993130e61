//! Leaf selection: the only code that decides which leaf matches a word.
//!
//! A word of a given hierarchy is looked up in the tree of this hierarchy. Bytes that may start with words of several
//! sizes are looked up in the tree over all instruction leaves (`mixed_size_tree`, used by `first`). If several
//! leaves match, both lookups select one by the same rule.

use crate::code::{Check, Checks, CondId, DecodeTable, DecodeTableId, LeafIndex, ProgramId, TreeNode};
use crate::eval::Values;
use crate::frames::Scopes;
use alloc::boxed::Box;
use core::ops::BitAnd;
use isaloom_bits::Pattern;
use isaloom_model::ByteOrder;

/// Result of decoding a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecodeResult {
    /// Exactly one leaf matches.
    Leaf {
        /// Index of the leaf in the decode table.
        index: LeafIndex,
        /// Program of the leaf.
        program: ProgramId,
    },
    /// Two leaves match; the word counts as unmatched.
    Conflict(LeafIndex, LeafIndex),
    /// No leaf matches.
    Nothing,
}

/// Hierarchies of a description, and the values of their guards: all data that leaf selection needs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Selection {
    /// Instruction hierarchies, in the order in which they are tried.
    pub(crate) roots: Box<[Root]>,
    pub(crate) dispatches: Box<[DecodeTable]>,
    pub(crate) values: Values,
    /// Unit of instruction addresses, in bytes; at least 1.
    pub(crate) unit: usize,
}

/// Instruction root, compiled.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Root {
    pub(crate) dispatch: DecodeTableId,
    /// Pattern of the root's `when` attribute, which the first unit of an instruction must match.
    pub(crate) when: Option<Pattern>,
    /// Size of the root's words, in bytes.
    pub(crate) bytes: usize,
}

impl Selection {
    #[inline]
    pub(crate) fn dispatch(&self, id: DecodeTableId) -> &DecodeTable {
        &self.dispatches[id.index()]
    }
}

/// Result of selecting one of the leaves that match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen<L> {
    /// Single selected leaf.
    One(L),
    /// Conflict: two leaves of one hierarchy match.
    Two(L, L),
    /// No leaf matches.
    Nothing,
}

/// Selects one of the matching leaves, which must be in the order of their hierarchies. If the first match wins,
/// returns the first leaf. Otherwise returns the first leaf that is the only match in its hierarchy, or the first
/// conflict.
#[inline(always)]
pub(crate) fn choose<L: Copy>(
    mut leaves: impl Iterator<Item = L>,
    first_wins: bool,
    hierarchy: impl Fn(L) -> u32,
) -> Chosen<L> {
    let mut one = None;
    while let Some(leaf) = leaves.next() {
        match one {
            None if first_wins => return Chosen::One(leaf),
            None => one = Some(leaf),
            Some(one) => return alone(one, leaf, leaves, hierarchy),
        }
    }
    one.map_or(Chosen::Nothing, Chosen::One)
}

/// Does the work of [`choose`] for at least two matches (`one`, `other` and `leaves`): returns the first leaf that is
/// the only match in its hierarchy, otherwise the first conflict.
#[cold]
#[inline(never)]
fn alone<L: Copy>(
    mut one: L,
    mut other: L,
    mut leaves: impl Iterator<Item = L>,
    hierarchy: impl Fn(L) -> u32,
) -> Chosen<L> {
    let mut conflict = None;
    while hierarchy(one) == hierarchy(other) {
        conflict = conflict.or(Some((one, other)));
        let Some(next) = leaves.find(|&leaf| hierarchy(leaf) != hierarchy(one)) else {
            return conflict.map_or(Chosen::Nothing, |(one, other)| Chosen::Two(one, other));
        };
        one = next;
        match leaves.next() {
            Some(next) => other = next,
            None => break,
        }
    }
    Chosen::One(one)
}

impl Values {
    /// Returns the leaf that the word of the current scope matches in a hierarchy.
    #[inline]
    pub(crate) fn find<S: Scopes>(&self, dispatch: &DecodeTable, frames: &S) -> DecodeResult {
        dispatch.find(frames, |guard| self.eval(guard, frames) != 0)
    }
}

/// Follows a tree to the end for a word; returns the range of the comparisons with the candidates there. `bits(n)` is
/// the word, shifted right by `n` bits.
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

impl DecodeTable {
    /// Returns the leaf of a word of this hierarchy. `holds` evaluates the guard of a leaf.
    #[inline(always)]
    fn find<S: Scopes>(&self, word: &S, holds: impl Fn(CondId) -> bool) -> DecodeResult {
        match self.chosen(word, holds) {
            Chosen::One(index) => self.leaf(index),
            Chosen::Two(one, other) => DecodeResult::Conflict(one, other),
            Chosen::Nothing => DecodeResult::Nothing,
        }
    }

    /// Like [`find`](DecodeTable::find), but returns the index of the leaf without its program.
    #[inline(always)]
    pub(crate) fn chosen<S: Scopes>(&self, word: &S, holds: impl Fn(CondId) -> bool) -> Chosen<LeafIndex> {
        match &self.shape.checks {
            Checks::Narrow(checks) => {
                let word = word.half(0, 0);
                let (start, end) = end(&self.shape.tree, |shift| (word >> (shift & 63)) as usize);
                self.among(checks.get(start..end).unwrap_or(&[]), word, &holds)
            }
            Checks::Wide(checks) => {
                let word = word.word(0);
                let (start, end) = end(&self.shape.tree, |shift| (word >> (shift & 127)) as usize);
                self.among(checks.get(start..end).unwrap_or(&[]), word, &holds)
            }
        }
    }

    #[inline(always)]
    fn among<W: Copy + PartialEq + BitAnd<Output = W>>(
        &self,
        checks: &[Check<W>],
        word: W,
        holds: &impl Fn(CondId) -> bool,
    ) -> Chosen<LeafIndex> {
        // For nearly all words, the tree leaves one candidate.
        let [check] = checks else { return self.one_of(checks, word, holds) };
        match word & check.mask == check.value && self.guarded(check.index, holds) {
            true => Chosen::One(check.index),
            false => Chosen::Nothing,
        }
    }

    #[inline(never)]
    fn one_of<W: Copy + PartialEq + BitAnd<Output = W>>(
        &self,
        checks: &[Check<W>],
        word: W,
        holds: &impl Fn(CondId) -> bool,
    ) -> Chosen<LeafIndex> {
        let matches =
            |check: &&Check<W>| word & check.mask == check.value && self.guarded(check.index, holds);
        let leaves = checks.iter().filter(matches);
        choose(leaves.map(|check| check.index), self.first_wins, |_| 0)
    }

    /// Returns whether the guard of a leaf holds; true for a leaf without a guard.
    #[inline(always)]
    fn guarded(&self, index: LeafIndex, holds: &impl Fn(CondId) -> bool) -> bool {
        let guard = self.guards.get(index as usize).copied().flatten();
        guard.is_none_or(holds)
    }

    #[inline(always)]
    fn leaf(&self, index: LeafIndex) -> DecodeResult {
        match self.programs.get(index as usize) {
            Some(&program) => DecodeResult::Leaf { index, program },
            None => DecodeResult::Nothing,
        }
    }
}

/// Reads at most 16 bytes as a number.
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

/// Reads at most 8 bytes as a little-endian number.
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
