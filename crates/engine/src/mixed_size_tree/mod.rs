//! One tree over the leaves of several hierarchies, whose words differ in size: which of them some bytes begin with is
//! found by the first eight bytes, so that no hierarchy is asked after the other.

mod build;

pub(crate) use build::{Hierarchies, LeafRef};

use crate::code::{LeafIndex, TreeNode, ValueId};
use crate::frames::Top;
use crate::selection::{Chosen, choose, end, read};
use alloc::boxed::Box;
use isaloom_bits::low_mask;
use isaloom_model::ByteOrder;
use once_cell::race::OnceBox;

/// The bits of words of so many bytes.
static LOW: [u128; 17] = {
    let mut all = [0; 17];
    let mut bytes = 0;
    while bytes < 17 {
        all[bytes] = low_mask(bytes as u32 * 8);
        bytes += 1;
    }
    all
};

/// The leaves of the hierarchies whose words are instructions, each with what it is to those who look for it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MixedSizeTree<T> {
    /// Finds candidates by the first eight bytes.
    pub(crate) tree: Box<[TreeNode]>,
    /// The candidates at the ends of the tree, side by side.
    pub(crate) checks: Box<[Check]>,
    /// All leaves, in the order in which they are tried.
    pub(crate) leaves: Box<[Leaf<T>]>,
    /// What leaves ask of the second eight bytes.
    pub(crate) rests: Box<[Bits]>,
    /// What the first eight bytes must not be, each list once.
    pub(crate) refused: Box<[Bits]>,
    pub(crate) order: ByteOrder,
    /// Whether the first matching leaf wins; else two of one size are a conflict.
    pub(crate) first_wins: bool,
}

/// What the first eight bytes are compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Check {
    pub(crate) bits: Bits,
    pub(crate) leaf: LeafIndex,
}

/// Some bits of eight bytes and what they are.
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

/// A leaf.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Leaf<T> {
    /// What it asks of the second eight bytes, as a number of the list of that; [`NOTHING`] where it asks nothing.
    pub(crate) rest: u32,
    /// What its guard refuses, where it does nothing else: a range of the list.
    pub(crate) refused: (u32, u32),
    /// Its guard, where it is not that simple.
    pub(crate) guard: Option<ValueId>,
    pub(crate) is: T,
    /// The number of its hierarchy among those of instructions.
    pub(crate) root: u32,
    /// The size of its word in bytes.
    pub(crate) bytes: u8,
    /// How many bytes are looked at.
    pub(crate) needs: u8,
}

/// No number of a list.
pub(crate) const NOTHING: u32 = u32::MAX;

impl<T> MixedSizeTree<T> {
    /// The leaf that 16 bytes begin with, of which so many are there; `holds` says whether a guard does.
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

    /// The leaf of a candidate, if the bytes are one.
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

/// The tree of a description for each order of bytes, made when it is first asked for: there are descriptions of one
/// size of words, and programs in one order.
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
    /// What can be made again is not copied.
    fn clone(&self) -> ByOrder {
        ByOrder::default()
    }
}

/// The first 16 bytes as a number in which a byte has its place whatever follows; what is not there is zero.
#[inline]
pub(crate) fn key(bytes: &[u8], order: ByteOrder) -> u128 {
    match (order, bytes.first_chunk::<16>()) {
        (ByteOrder::Little, Some(all)) => u128::from_le_bytes(*all),
        (ByteOrder::Big, Some(all)) => u128::from_be_bytes(*all),
        (_, None) => placed(read(bytes, order), bytes.len(), order),
    }
}

/// The word of so many of the bytes of a [`key`].
#[inline]
pub(crate) fn cut(key: u128, bytes: u8, order: ByteOrder) -> u128 {
    match order {
        ByteOrder::Little => key & LOW.get(usize::from(bytes)).unwrap_or(&u128::MAX),
        ByteOrder::Big => key.checked_shr(128 - u32::from(bytes.min(16)) * 8).unwrap_or(0),
    }
}

/// The bits of a word of so many bytes, at most 16, among those of a [`key`].
#[inline]
fn placed(word: u128, bytes: usize, order: ByteOrder) -> u128 {
    match order {
        ByteOrder::Little => word,
        ByteOrder::Big => word.checked_shl(128 - bytes.min(16) as u32 * 8).unwrap_or(0),
    }
}

/// The first eight bytes of those of a [`key`].
#[inline]
fn first_eight(key: u128, order: ByteOrder) -> u64 {
    match order {
        ByteOrder::Little => key as u64,
        ByteOrder::Big => (key >> 64) as u64,
    }
}

/// The eight bytes behind these.
#[inline]
fn second_eight(key: u128, order: ByteOrder) -> u64 {
    match order {
        ByteOrder::Little => (key >> 64) as u64,
        ByteOrder::Big => key as u64,
    }
}
