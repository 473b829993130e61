//! Decision tree over the leaves of several hierarchies with different word sizes. The first eight bytes select the
//! candidates, so the hierarchies are not searched in sequence.

mod build;

pub(crate) use build::{Hierarchies, LeafRef};

use crate::code::{LeafIndex, TreeNode, ValueId};
use crate::frames::Top;
use crate::selection::{Chosen, choose, end, read};
use alloc::boxed::Box;
use isaloom_bits::low_mask;
use isaloom_model::ByteOrder;
use once_cell::race::OnceBox;

/// Masks of words, by size in bytes.
static LOW: [u128; 17] = {
    let mut all = [0; 17];
    let mut bytes = 0;
    while bytes < 17 {
        all[bytes] = low_mask(bytes as u32 * 8);
        bytes += 1;
    }
    all
};

/// Leaves of the instruction hierarchies, each with data for the caller.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MixedSizeTree<T> {
    /// Selects candidates by the first eight bytes.
    pub(crate) tree: Box<[TreeNode]>,
    /// Candidates at the ends of the tree.
    pub(crate) checks: Box<[Check]>,
    /// All leaves, in the order in which they are tried.
    pub(crate) leaves: Box<[Leaf<T>]>,
    /// Required bits in the second eight bytes.
    pub(crate) rests: Box<[Bits]>,
    /// Patterns in the first eight bytes for which a guard is false; lists without duplicates.
    pub(crate) refused: Box<[Bits]>,
    pub(crate) order: ByteOrder,
    /// Whether the first matching leaf wins; otherwise two matches of the same size are a conflict.
    pub(crate) first_wins: bool,
}

/// Comparison with the first eight bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Check {
    pub(crate) bits: Bits,
    pub(crate) leaf: LeafIndex,
}

/// Mask and value of bits in eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// Leaf with its remaining conditions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Leaf<T> {
    /// Required bits in the second eight bytes, as an index into `rests`, or [`NOTHING`].
    pub(crate) rest: u32,
    /// Range in `refused`: patterns for which the guard of the leaf is false, if the guard can be expressed this way.
    pub(crate) refused: (u32, u32),
    /// Guard that has to be evaluated, if `refused` does not express it.
    pub(crate) guard: Option<ValueId>,
    pub(crate) is: T,
    /// Index of the leaf's hierarchy among the instruction roots.
    pub(crate) root: u32,
    /// Size of the leaf's word, in bytes.
    pub(crate) bytes: u8,
    /// Number of bytes that must be available.
    pub(crate) needs: u8,
}

/// Unused index.
pub(crate) const NOTHING: u32 = u32::MAX;

impl<T> MixedSizeTree<T> {
    /// Returns the leaf at the start of 16 bytes. Bytes from offset `there` on are padding. `holds` evaluates a guard.
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

    /// Returns the leaf of a candidate, if the bytes match it.
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

/// Trees of a description, one per byte order, built on first use. Many descriptions have only one word size
/// and need no tree; a program has only one byte order.
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

/// Returns the first 16 bytes as a number. The position of a byte in the number does not depend on the number
/// of bytes; absent bytes are zero.
#[inline]
pub(crate) fn key(bytes: &[u8], order: ByteOrder) -> u128 {
    match (order, bytes.first_chunk::<16>()) {
        (ByteOrder::Little, Some(all)) => u128::from_le_bytes(*all),
        (ByteOrder::Big, Some(all)) => u128::from_be_bytes(*all),
        (_, None) => placed(read(bytes, order), bytes.len(), order),
    }
}

/// Returns the word in the first `bytes` bytes of a [`key`].
#[inline]
pub(crate) fn cut(key: u128, bytes: u8, order: ByteOrder) -> u128 {
    match order {
        ByteOrder::Little => key & LOW.get(usize::from(bytes)).unwrap_or(&u128::MAX),
        ByteOrder::Big => key.checked_shr(128 - u32::from(bytes.min(16)) * 8).unwrap_or(0),
    }
}

/// Returns the bits of a word of up to 16 bytes, at their positions in a [`key`].
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
