//! Which leaf a word is, and nothing else: the decision trees and guards of a compiled description without the programs
//! that print.
//!
//! A [`Selector`] is small, quick to make, and can be stored as bytes. It is for those who decode with a model but
//! print in a way of their own. It finds what [`Isa`](crate::Isa) finds.

use alloc::vec::Vec;
mod bytes;
mod guard;

use crate::code::{LeafIndex, TreeNode};
use crate::compile::CompileError;
use crate::isa::Isa;
use alloc::sync::Arc;
use guard::{Guard, Lowering, Op, Test, holds};
use isaloom_bits::low_mask;
use isaloom_model::{BitsetId, ByteOrder, Generation, MatchPolicy, Model};

/// The decision trees of a model's instruction roots.
#[derive(Clone, Debug, PartialEq)]
pub struct Selector {
    roots: Vec<Root>,
    tests: Vec<Test>,
    ops: Vec<Op>,
    big_endian: bool,
    first_wins: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Root {
    /// Mask and value that the first unit must match.
    when: Option<(u128, u128)>,
    bytes: u8,
    unit: u8,
    nodes: Vec<TreeNode>,
    buckets: Vec<LeafIndex>,
    leaves: Vec<Leaf>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Leaf {
    mask: u128,
    value: u128,
    guard: Guard,
    id: BitsetId,
}

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
    /// The selector of a model in one generation: the model compiled, without the programs that print.
    ///
    /// # Errors
    /// As [`Isa::compile`].
    pub fn compile(model: impl Into<Arc<Model>>, generation: Generation) -> Result<Selector, CompileError> {
        Ok(Selector::new(&Isa::compile(model, generation)?))
    }

    /// The selector of a compiled description. A guard that needs a stack of more than 64 numbers never holds.
    pub fn new(isa: &Isa) -> Selector {
        let (order, isa) = (isa.byte_order(), isa.compiled());
        let (mut tests, mut ops) = (Vec::new(), Vec::new());
        let mut lowering = Lowering::new(isa, &mut tests, &mut ops);
        let roots = isa.roots.iter().map(|root| {
            let dispatch = isa.dispatch(root.dispatch);
            let shape = &*dispatch.shape;
            let leaves = shape.matchings.iter().zip(&dispatch.guards).zip(&dispatch.programs).map(
                |((matching, &guard), &program)| {
                    let pattern = matching.pattern(dispatch.size);
                    let guard = lowering.guard(guard);
                    let id = isa.program(program).leaf;
                    Leaf { mask: pattern.mask(), value: pattern.value(), guard, id }
                },
            );
            Root {
                when: root.when.map(|w| (w.mask(), w.value())),
                bytes: u8::try_from(root.bytes).unwrap_or(16).clamp(1, 16),
                unit: u8::try_from(isa.unit_bytes()).unwrap_or(16).clamp(1, 16),
                leaves: leaves.collect(),
                nodes: shape.tree.to_vec(),
                buckets: shape.buckets.to_vec(),
            }
        });
        let roots = roots.collect();
        let model = isa.model();
        Selector {
            roots,
            tests,
            ops,
            big_endian: order == ByteOrder::Big,
            first_wins: model.match_policy() == MatchPolicy::First,
        }
    }

    /// The instruction that the bytes begin with, by the rule of
    /// [`InstructionRoot`](isaloom_model::InstructionRoot). None where no leaf matches, or two do where that is a
    /// conflict.
    #[inline]
    pub fn select(&self, bytes: &[u8]) -> Option<Selected> {
        // Sixteen bytes read once serve all roots.
        let word = self.word(bytes);
        for root in &self.roots {
            let size = usize::from(root.bytes);
            if size > bytes.len() {
                continue;
            }
            if let Some((mask, value)) = root.when {
                let unit = if self.big_endian { self.sized(word, root.unit) } else { word };
                if unit & mask != value {
                    continue;
                }
            }
            let word = self.sized(word, root.bytes);
            if let Some(leaf) = self.find(root, word) {
                return Some(Selected { leaf, word, bytes: root.bytes });
            }
        }
        None
    }

    /// The first 16 bytes as a number, missing ones as zeros: for little-endian words the first byte is lowest, for
    /// big-endian ones highest.
    #[inline]
    fn word(&self, bytes: &[u8]) -> u128 {
        let mut first = [0u8; 16];
        match bytes.first_chunk::<16>() {
            Some(chunk) => first = *chunk,
            None => first.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from),
        }
        if self.big_endian { u128::from_be_bytes(first) } else { u128::from_le_bytes(first) }
    }

    #[inline]
    fn sized(&self, word: u128, bytes: u8) -> u128 {
        let bits = u32::from(bytes) * 8;
        if self.big_endian { word >> (128 - bits) } else { word & low_mask(bits) }
    }

    #[inline]
    fn find(&self, root: &Root, word: u128) -> Option<BitsetId> {
        let mut at = 0usize;
        let (start, end) = loop {
            match *root.nodes.get(at)? {
                TreeNode::Test { shift, mask, first } => {
                    at = first as usize + ((word >> (shift & 127)) as usize & usize::from(mask));
                }
                TreeNode::Leaves { start, end } => break (start as usize, end as usize),
            }
        };
        let mut found = None;
        for &index in root.buckets.get(start..end)? {
            let leaf = root.leaves.get(index as usize)?;
            if word & leaf.mask != leaf.value || !holds(leaf.guard, word, &self.tests, &self.ops) {
                continue;
            }
            if self.first_wins {
                return Some(leaf.id);
            }
            if found.replace(leaf.id).is_some() {
                return None;
            }
        }
        found
    }

    /// How many leaves there are in all.
    pub fn leaf_count(&self) -> usize {
        self.roots.iter().map(|r| r.leaves.len()).sum()
    }
}
