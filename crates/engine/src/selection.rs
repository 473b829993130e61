//! Which leaf a word is: the one place where that is decided.
//!
//! A word of a known hierarchy is looked for in the tree of that; bytes that may begin with words of several, in the
//! tree over the leaves of all (`heads`, asked by `first`). The rule by which one of those that match is chosen is the same.

use crate::code::{Check, Checks, CondId, DecodeTable, DecodeTableId, LeafIndex, ProgramId, TreeNode};
use crate::eval::Values;
use crate::frames::Scopes;
use alloc::boxed::Box;
use core::ops::BitAnd;
use isaloom_bits::Pattern;
use isaloom_model::ByteOrder;

/// The outcome of looking for the leaf of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecodeResult {
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
    pub(crate) dispatches: Box<[DecodeTable]>,
    pub(crate) values: Values,
    /// How many bytes the addresses of instructions advance by, at least 1.
    pub(crate) unit: usize,
}

/// A hierarchy whose words are instructions.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Root {
    pub(crate) dispatch: DecodeTableId,
    /// What the first unit has to match.
    pub(crate) when: Option<Pattern>,
    /// Size in bytes.
    pub(crate) bytes: usize,
}

impl Selection {
    #[inline]
    pub(crate) fn dispatch(&self, id: DecodeTableId) -> &DecodeTable {
        &self.dispatches[id.index()]
    }
}

/// Which of the leaves that match it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen<L> {
    /// This one.
    One(L),
    /// None: these two of one hierarchy match, and that is a conflict.
    Two(L, L),
    /// None matches.
    Nothing,
}

/// The rule by which one of the leaves that match is chosen. They come in the order in which they are tried, those of
/// a hierarchy one after the other. The first is it, if the first wins; else the first that is alone in its hierarchy.
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

/// The first leaf that is alone in its hierarchy, of at least two.
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
    /// The leaf of the word of the current scope, in a hierarchy.
    #[inline]
    pub(crate) fn find<S: Scopes>(&self, dispatch: &DecodeTable, frames: &S) -> DecodeResult {
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

impl DecodeTable {
    /// The leaf of a word of this hierarchy; `holds` says whether a guard does.
    #[inline(always)]
    fn find<S: Scopes>(&self, word: &S, holds: impl Fn(CondId) -> bool) -> DecodeResult {
        match self.chosen(word, holds) {
            Chosen::One(index) => self.leaf(index),
            Chosen::Two(one, other) => DecodeResult::Conflict(one, other),
            Chosen::Nothing => DecodeResult::Nothing,
        }
    }

    /// The number of the leaf of a word of this hierarchy; `holds` says whether a guard does.
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
        // Nearly always one leaf is left.
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

    /// Whether the guard of a leaf holds, if it has one.
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
