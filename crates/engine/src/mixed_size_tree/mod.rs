//! Decision tree over the leaves of several instruction roots with different word sizes. The first eight bytes of the
//! input select the candidates, so the roots need not be searched one after the other.

mod build;

pub(crate) use build::{Hierarchies, LeafRef};

use crate::code::{LeafIndex, TreeNode, ValueId};
use crate::frames::Top;
use crate::selection::{Chosen, choose, end, read};
use alloc::boxed::Box;
use isaloom_bits::low_mask;
use isaloom_model::ByteOrder;
use once_cell::race::OnceBox;

/// Mask of a word in a little-endian [`key`], indexed by the size of the word in bytes.
static LOW: [u128; 17] = {
    let mut all = [0; 17];
    let mut bytes = 0;
    while bytes < 17 {
        all[bytes] = low_mask(bytes as u32 * 8);
        bytes += 1;
    }
    all
};

/// Decision tree over the leaves of all instruction roots. `T` is the data that the user of the tree stores per leaf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MixedSizeTree<T> {
    /// Nodes; they test bits of the first eight bytes.
    pub(crate) tree: Box<[TreeNode]>,
    /// Comparisons with the candidates at the ends of the tree.
    pub(crate) checks: Box<[Check]>,
    /// All leaves: by root, and in the order of the description. If several leaves match, this order decides.
    pub(crate) leaves: Box<[Leaf<T>]>,
    /// Bits that leaves require in the second eight bytes of the input.
    pub(crate) rests: Box<[Bits]>,
    /// Patterns of the first eight bytes for which guards are false. Each leaf refers to a range; equal ranges are
    /// stored once.
    pub(crate) refused: Box<[Bits]>,
    pub(crate) order: ByteOrder,
    /// Whether the first matching leaf has priority; otherwise two matching leaves of one root are a conflict.
    pub(crate) first_wins: bool,
}

/// Comparison of the first eight bytes with the pattern of a candidate leaf.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Check {
    pub(crate) bits: Bits,
    pub(crate) leaf: LeafIndex,
}

/// Mask and value of bits in eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Bits {
    pub(crate) mask: u64,
    pub(crate) value: u64,
}

impl Bits {
    #[inline]
    fn are(&self, head: u64) -> bool {
        head & self.mask == self.value
    }
}

/// Leaf, with the conditions to test after its pattern has matched the first eight bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Leaf<T> {
    /// Required bits in the second eight bytes, as an index into `rests`, or [`NOTHING`].
    pub(crate) rest: u32,
    /// Range of `refused`: the guard of the leaf is false if and only if one of these patterns matches. Empty if the
    /// leaf has no guard, or a guard that `refused` cannot express.
    pub(crate) refused: (u32, u32),
    /// Guard to evaluate, if `refused` cannot express it.
    pub(crate) guard: Option<ValueId>,
    pub(crate) is: T,
    /// Index of the leaf's root among the instruction roots.
    pub(crate) root: u32,
    /// Size of the leaf's word, in bytes.
    pub(crate) bytes: u8,
    /// Number of bytes that the input must have at least: the size of the word or, if it is larger and the root has a
    /// `when` pattern, of the unit.
    pub(crate) needs: u8,
}

/// Value of [`Leaf::rest`] if the leaf requires no bits in the second eight bytes.
pub(crate) const NOTHING: u32 = u32::MAX;

impl<T> MixedSizeTree<T> {
    /// Returns the leaf at the start of the input. `key` has the first 16 bytes; only `there` bytes are in the input,
    /// and the others are padding. `holds` evaluates a guard.
    #[inline]
    pub(crate) fn find(
        &self,
        key: u128,
        there: usize,
        holds: impl Fn(ValueId, &Top) -> bool,
    ) -> Chosen<&Leaf<T>> {
        let head = first_eight(key, self.order);
        let (start, end) = end(&self.tree, |shift| (head >> (shift & 63)) as usize);
        let checks = self.checks.get(start..end).unwrap_or(&[]);
        let fitting = checks.iter().filter_map(|check| self.fitting(check, key, there, &holds));
        choose(fitting, self.first_wins, |leaf| leaf.root)
    }

    /// Returns the leaf of a candidate, if all of its conditions hold for the input.
    #[inline(always)]
    fn fitting(
        &self,
        check: &Check,
        key: u128,
        there: usize,
        holds: impl Fn(ValueId, &Top) -> bool,
    ) -> Option<&Leaf<T>> {
        let head = first_eight(key, self.order);
        if !check.bits.are(head) {
            return None;
        }
        let leaf = self.leaves.get(check.leaf as usize)?;
        if usize::from(leaf.needs) > there || leaf.rest != NOTHING && !self.has_rest(leaf, key) {
            return None;
        }
        let refused = self.refused.get(leaf.refused.0 as usize..leaf.refused.1 as usize);
        let refused = refused.unwrap_or(&[]).iter().any(|bits| bits.are(head));
        let word = || Top(cut(key, leaf.bytes, self.order));
        (!refused && leaf.guard.is_none_or(|guard| holds(guard, &word()))).then_some(leaf)
    }

    #[inline(never)]
    fn has_rest(&self, leaf: &Leaf<T>, key: u128) -> bool {
        let rest = second_eight(key, self.order);
        self.rests.get(leaf.rest as usize).is_some_and(|bits| bits.are(rest))
    }
}

/// Trees of a description by byte order, built on first use. A description with one word size needs no tree.
#[derive(Debug, Default)]
pub(crate) struct ByOrder {
    little: OnceBox<MixedSizeTree<LeafRef>>,
    big: OnceBox<MixedSizeTree<LeafRef>>,
}

impl ByOrder {
    #[inline]
    pub(crate) fn get(
        &self,
        order: ByteOrder,
        make: impl FnOnce() -> MixedSizeTree<LeafRef>,
    ) -> &MixedSizeTree<LeafRef> {
        let made = match order {
            ByteOrder::Little => &self.little,
            ByteOrder::Big => &self.big,
        };
        made.get_or_init(|| Box::new(make()))
    }
}

impl Clone for ByOrder {
    /// Returns an empty value: a clone rebuilds its trees on use.
    fn clone(&self) -> ByOrder {
        ByOrder::default()
    }
}

/// Returns the first 16 bytes as a number. The position of a byte in it does not depend on the number of bytes: the
/// first byte is the lowest byte in little-endian order, and the highest byte in big-endian order. Absent bytes are 0.
#[inline]
pub(crate) fn key(bytes: &[u8], order: ByteOrder) -> u128 {
    match (order, bytes.first_chunk::<16>()) {
        (ByteOrder::Little, Some(all)) => u128::from_le_bytes(*all),
        (ByteOrder::Big, Some(all)) => u128::from_be_bytes(*all),
        (_, None) => placed(read(bytes, order), bytes.len(), order),
    }
}

/// Returns the word of `bytes` bytes at the start of a [`key`].
#[inline]
pub(crate) fn cut(key: u128, bytes: u8, order: ByteOrder) -> u128 {
    match order {
        ByteOrder::Little => key & LOW.get(usize::from(bytes)).unwrap_or(&u128::MAX),
        ByteOrder::Big => key.checked_shr(128 - u32::from(bytes.min(16)) * 8).unwrap_or(0),
    }
}

/// Moves the word that consists of the first `bytes` bytes of an input to its position in the [`key`] of the input.
#[inline]
fn placed(word: u128, bytes: usize, order: ByteOrder) -> u128 {
    match order {
        ByteOrder::Little => word,
        ByteOrder::Big => word.checked_shl(128 - bytes.min(16) as u32 * 8).unwrap_or(0),
    }
}

/// Returns the first eight bytes of a [`key`].
#[inline]
fn first_eight(key: u128, order: ByteOrder) -> u64 {
    match order {
        ByteOrder::Little => key as u64,
        ByteOrder::Big => (key >> 64) as u64,
    }
}

/// Returns the second eight bytes of a [`key`].
#[inline]
fn second_eight(key: u128, order: ByteOrder) -> u64 {
    match order {
        ByteOrder::Little => (key >> 64) as u64,
        ByteOrder::Big => key as u64,
    }
}
