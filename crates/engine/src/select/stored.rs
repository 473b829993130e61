//! Serializes and deserializes a selector. Deserialization checks that selection terminates and stays in bounds.

use super::Selector;
use crate::code::{LeafIndex, TreeNode, Value};
use crate::eval::Values;
use crate::mixed_size_tree::{Bits, Check, Leaf, MixedSizeTree};
use crate::stored::sound;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, ByteOrder, Generation};
use serde::{Deserialize, Serialize};

/// Serialized form of a [`Selector`]. A leaf can be a candidate at many ends of the tree; its pattern is stored once.
#[derive(Serialize, Deserialize)]
struct Stored<'s> {
    generation: Generation,
    values: Cow<'s, [Value]>,
    order: ByteOrder,
    first_wins: bool,
    tree: Cow<'s, [TreeNode]>,
    /// Leaf of each check.
    checks: Vec<LeafIndex>,
    /// Pattern of the checks of each leaf.
    patterns: Vec<Bits>,
    leaves: Cow<'s, [Leaf<BitsetId>]>,
    rests: Cow<'s, [Bits]>,
    refused: Cow<'s, [Bits]>,
}

impl Selector {
    /// Serializes the selector; the bytes are the same on every machine. `None` if a part has no serialized form.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let Selector { heads, values } = self;
        let MixedSizeTree { tree, checks, leaves, rests, refused, order, first_wins } = heads;
        let mut patterns = vec![Bits { mask: 0, value: 0 }; leaves.len()];
        for check in checks {
            *patterns.get_mut(check.leaf as usize)? = check.bits;
        }
        let stored = Stored {
            generation: values.generation,
            values: Cow::Borrowed(values.list()),
            order: *order,
            first_wins: *first_wins,
            tree: Cow::Borrowed(tree),
            checks: checks.iter().map(|check| check.leaf).collect(),
            patterns,
            leaves: Cow::Borrowed(leaves),
            rests: Cow::Borrowed(rests),
            refused: Cow::Borrowed(refused),
        };
        let bytes = postcard::to_allocvec(&stored).ok()?;
        // All checks of a leaf have the same pattern. Otherwise the selector has no serialized form.
        (Selector::from_bytes(&bytes).as_ref() == Some(self)).then_some(bytes)
    }

    /// Deserializes the result of [`Selector::to_bytes`]; `None` for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Selector> {
        let (stored, rest) = postcard::take_from_bytes::<Stored<'_>>(bytes).ok()?;
        let Stored { generation, values, order, first_wins, tree, checks, patterns, leaves, rests, refused } =
            stored;
        let may_miss = vec![false; values.len()].into_boxed_slice();
        sound::values(&values, &may_miss)?;
        let check = |leaf: LeafIndex| Some(Check { bits: *patterns.get(leaf as usize)?, leaf });
        let heads = MixedSizeTree {
            tree: Box::from(tree),
            checks: checks.into_iter().map(check).collect::<Option<_>>()?,
            leaves: Box::from(leaves),
            rests: Box::from(rests),
            refused: Box::from(refused),
            order,
            first_wins,
        };
        sound::mixed_size_tree(&heads, values.len())?;
        let values = Values::new(generation, Box::from(values), may_miss);
        rest.is_empty().then_some(Selector { heads, values })
    }
}
