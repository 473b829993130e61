//! Which leaf a word is, and nothing else: the patterns and guards of a compiled description without the programs
//! that print.
//!
//! A [`Selector`] is small, quick to make, and can be stored as bytes. It is for those who decode with a model but
//! print in a way of their own. It finds what [`Isa`](crate::Isa) finds, by the same rule, but asks one tree over the
//! leaves of all sizes of words where that has a tree for each size.

mod build;
mod bytes;

use crate::code::{LeafIndex, TreeNode, ValueId};
use crate::eval::Values;
use crate::frames::Top;
use crate::selection::{end, read};
use alloc::boxed::Box;
use isaloom_bits::low_mask;
use isaloom_model::{BitsetId, ByteOrder};

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

/// What decides which instruction some bytes begin with.
#[derive(Clone, Debug, PartialEq)]
pub struct Selector {
    /// Finds candidates by the first eight bytes.
    tree: Box<[TreeNode]>,
    /// The candidates at the ends of the tree, side by side.
    checks: Box<[Check]>,
    /// All leaves, in the order in which they are tried.
    leaves: Box<[Leaf]>,
    /// What leaves ask of the second eight bytes.
    rests: Box<[Bits]>,
    /// What the first eight bytes must not be, each list once.
    refused: Box<[Bits]>,
    values: Values,
    order: ByteOrder,
    /// Whether the first matching leaf wins; else two of one size are a conflict.
    first_wins: bool,
}

/// What the first eight bytes are compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Check {
    bits: Bits,
    leaf: LeafIndex,
}

/// Some bits of the first eight bytes and what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bits {
    mask: u64,
    value: u64,
}

impl Bits {
    #[inline]
    fn are(&self, head: u64) -> bool {
        head & self.mask == self.value
    }
}

/// A leaf.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Leaf {
    /// What it asks of the second eight bytes, as a number of the list of that; [`NOTHING`] where it asks nothing.
    rest: u32,
    /// What its guard refuses, where it does nothing else: a range of the list.
    refused: (u32, u32),
    /// Its guard, where it is not that simple.
    guard: Option<ValueId>,
    id: BitsetId,
    /// The number of its hierarchy among those of instructions.
    root: u16,
    /// The size of its word in bytes.
    bytes: u8,
    /// How many bytes are looked at.
    needs: u8,
}

/// No number of a list.
const NOTHING: u32 = u32::MAX;

/// The instruction that some bytes begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selected {
    /// The leaf.
    pub leaf: BitsetId,
    /// The word; bits above its width are zero.
    pub word: u128,
    /// The size of the word in bytes.
    pub bytes: u8,
}

impl Selector {
    /// The instruction that the bytes begin with, by the rule of
    /// [`InstructionRoot`](isaloom_model::InstructionRoot). None where no leaf matches, or two do where that is a
    /// conflict.
    #[inline]
    pub fn select(&self, bytes: &[u8]) -> Option<Selected> {
        let key = key(bytes, self.order);
        let leaf = self.find(key, bytes.len())?;
        Some(Selected { leaf: leaf.id, word: self.cut(key, leaf.bytes), bytes: leaf.bytes })
    }

    /// So many bytes, at most 16, of those that there are as the word that they are.
    #[inline]
    pub fn word(&self, bytes: &[u8], count: u8) -> u128 {
        self.cut(key(bytes, self.order), count)
    }

    /// How many leaves there are in all.
    pub fn leaf_count(&self) -> usize {
        self.leaves.len()
    }

    /// The leaf of 16 bytes, of which so many are there.
    #[inline]
    fn find(&self, key: u128, there: usize) -> Option<&Leaf> {
        let head = first_eight(key, self.order);
        let (start, end) = end(&self.tree, |shift| (head >> (shift & 63)) as usize);
        let checks = self.checks.get(start..end).unwrap_or(&[]);
        if !self.first_wins {
            return alone(checks.iter().filter_map(|check| self.fitting(check, key, there)));
        }
        for check in checks {
            if let Some(leaf) = self.fitting(check, key, there) {
                return Some(leaf);
            }
        }
        None
    }

    /// The leaf of a candidate, if the bytes are one.
    #[inline(always)]
    fn fitting(&self, check: &Check, key: u128, there: usize) -> Option<&Leaf> {
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
        (!refused && leaf.guard.is_none_or(|guard| self.holds(guard, leaf, key))).then_some(leaf)
    }

    #[inline(never)]
    fn has_rest(&self, leaf: &Leaf, key: u128) -> bool {
        let rest = second_eight(key, self.order);
        self.rests.get(leaf.rest as usize).is_some_and(|bits| bits.are(rest))
    }

    #[inline(never)]
    fn holds(&self, guard: ValueId, leaf: &Leaf, key: u128) -> bool {
        self.values.eval(guard, &Top(self.cut(key, leaf.bytes))) != 0
    }

    /// The word of so many of 16 bytes.
    #[inline]
    fn cut(&self, key: u128, bytes: u8) -> u128 {
        match self.order {
            ByteOrder::Little => key & LOW.get(usize::from(bytes)).unwrap_or(&u128::MAX),
            ByteOrder::Big => key.checked_shr(128 - u32::from(bytes.min(16)) * 8).unwrap_or(0),
        }
    }
}

/// The first leaf that is the only one of its size.
#[inline(never)]
fn alone<'l>(leaves: impl Iterator<Item = &'l Leaf>) -> Option<&'l Leaf> {
    let (mut found, mut conflict): (Option<&Leaf>, Option<u16>) = (None, None);
    for leaf in leaves {
        match found {
            None if conflict == Some(leaf.root) => {}
            None => found = Some(leaf),
            Some(one) if one.root != leaf.root => break,
            Some(_) => (found, conflict) = (None, Some(leaf.root)),
        }
    }
    found
}

/// The first 16 bytes as a number in which a byte has its place whatever follows; what is not there is zero.
#[inline]
fn key(bytes: &[u8], order: ByteOrder) -> u128 {
    match (order, bytes.first_chunk::<16>()) {
        (ByteOrder::Little, Some(all)) => u128::from_le_bytes(*all),
        (ByteOrder::Big, Some(all)) => u128::from_be_bytes(*all),
        (_, None) => placed(read(bytes, order), bytes.len(), order),
    }
}

/// The bits of a word of so many bytes, at most 16, among those of [`key`].
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
