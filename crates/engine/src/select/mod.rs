//! Selects the leaf of a word: patterns and guards of a compiled description, without the programs for printing.
//!
//! A [`Selector`] is small and fast to build, and it can be stored as bytes. A selector is intended for programs that
//! decode with a model but have their own printer. The results equal the results of [`Isa`], because both use the same
//! tree.

#[cfg(feature = "stored")]
mod stored;

use crate::code::{Value, ValueId};
use crate::compile::{CompileError, CompileScope, compile};
use crate::eval::Values;
use crate::isa::Isa;
use crate::mixed_size_tree::{MixedSizeTree, cut, key};
use crate::selection::Chosen;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, ByteOrder, Generation, Model};

/// Selects the instruction at the start of a byte slice.
#[derive(Clone, Debug, PartialEq)]
pub struct Selector {
    heads: MixedSizeTree<BitsetId>,
    /// Values that the guards of leaves need.
    values: Values,
}

/// Instruction that a selector found at the start of a byte slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selected {
    /// The leaf.
    pub leaf: BitsetId,
    /// The word; bits above its width are zero.
    pub word: u128,
    /// Size of the word, in bytes.
    pub bytes: u8,
}

/// A selector without leaves, which selects nothing.
impl Default for Selector {
    fn default() -> Selector {
        let heads = MixedSizeTree {
            tree: Box::default(),
            checks: Box::default(),
            leaves: Box::default(),
            rests: Box::default(),
            refused: Box::default(),
            order: ByteOrder::Little,
            first_wins: false,
        };
        Selector { heads, values: Values::new(Generation(0), Box::default(), Box::default()) }
    }
}

impl Selector {
    /// Compiles the selector of a model in one generation, without the programs for printing.
    ///
    /// # Errors
    /// Returns the same errors as [`Isa::compile`].
    pub fn compile(model: impl Into<Arc<Model>>, generation: Generation) -> Result<Selector, CompileError> {
        Ok(Selector::new(&compile(model.into(), Some(generation), CompileScope::Selection)?))
    }

    /// Creates the selector of a compiled description.
    pub fn new(isa: &Isa) -> Selector {
        let compiled = isa.compiled();
        let heads = compiled.heads(isa.byte_order());
        let (values, numbers) = needed(&compiled.selection.values, heads.guards().collect());
        let leaf = |(_, program)| compiled.program(program).leaf;
        Selector { heads: heads.map(leaf, |guard| numbers.get(&guard).copied()), values }
    }

    /// Returns the instruction at the start of the bytes, by the rule of
    /// [`InstructionRoot`](isaloom_model::InstructionRoot). `None` if no leaf matches, or if two matches are a
    /// conflict.
    #[inline]
    pub fn select(&self, bytes: &[u8]) -> Option<Selected> {
        let order = self.heads.order;
        let key = key(bytes, order);
        match self.heads.find(key, bytes.len(), |guard, word| self.values.eval(guard, word) != 0) {
            Chosen::One(leaf) => {
                Some(Selected { leaf: leaf.is, word: cut(key, leaf.bytes, order), bytes: leaf.bytes })
            }
            Chosen::Two(..) | Chosen::Nothing => None,
        }
    }

    /// Converts the first `count` bytes to a word in the selector's byte order. `count` must be at most 16 and at most
    /// the number of bytes.
    #[inline]
    pub fn word(&self, bytes: &[u8], count: u8) -> u128 {
        let order = self.heads.order;
        cut(key(bytes, order), count, order)
    }

    /// Returns the total number of leaves.
    pub fn leaf_count(&self) -> usize {
        self.heads.leaves.len()
    }
}

/// Returns a copy of the values `wanted` and their operands, and a map from their ids to the ids in the copy. In the
/// copy, missing names are 0, and the generation is a constant.
fn needed(values: &Values, wanted: Vec<ValueId>) -> (Values, BTreeMap<ValueId, ValueId>) {
    let (mut open, mut numbers) = (wanted, BTreeMap::new());
    while let Some(id) = open.pop() {
        if numbers.insert(id, id).is_none() {
            open.extend(values.list().get(id.index()).into_iter().flat_map(|v| v.children()).flatten());
        }
    }
    // New ids follow the order of old ids, so operands still have smaller ids than their users.
    numbers.values_mut().enumerate().for_each(|(i, number)| *number = ValueId::at(i));
    let renumbered = |id: ValueId| numbers.get(&id).copied().unwrap_or(id);
    let list: Box<[Value]> = numbers
        .keys()
        .filter_map(|id| values.list().get(id.index()))
        .map(|&value| match value {
            Value::Const(_) | Value::Bits { .. } => value,
            Value::Generation => Value::Const(u64::from(values.generation.0)),
            Value::Missing(_) => Value::Const(0),
            Value::Join { low, high, shift } => {
                Value::Join { low: renumbered(low), high: renumbered(high), shift }
            }
            Value::Unary(op, ty, a) => Value::Unary(op, ty, renumbered(a)),
            Value::Binary(op, ty, a, b) => Value::Binary(op, ty, renumbered(a), renumbered(b)),
            Value::Select(c, a, b) => Value::Select(renumbered(c), renumbered(a), renumbered(b)),
        })
        .collect();
    let may_miss = list.iter().map(|_| false).collect();
    (Values::new(values.generation, list, may_miss), numbers)
}
