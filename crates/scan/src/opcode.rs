//! Groups unmatched words by their opcode: the bits that all leaves in question fix, then the bits that all leaves with
//! that value fix, and so on until no leaf is left or nothing more is common.

use crate::key::Unmatched;
use isaloom_bits::Pattern;
use isaloom_model::{BitsetId, Generation, Model};
use rustc_hash::FxHashMap;

/// The opcodes of one hierarchy.
#[derive(Clone, Debug)]
pub(crate) struct Opcodes {
    root: BitsetId,
    width: u32,
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// The bits that all leaves here fix beyond those looked at before.
    mask: u128,
    leaves: u32,
    children: FxHashMap<u128, u32>,
}

impl Opcodes {
    pub(crate) fn new(model: &Model, root: BitsetId, generation: Generation) -> Opcodes {
        let width = model.bitset(root).size;
        let leaves: Vec<Pattern> = model
            .leaves(root)
            .filter(|(_, b)| b.gens.contains(generation))
            .map(|(id, _)| model.matching(id).pattern(width))
            .collect();
        let mut opcodes = Opcodes { root, width, nodes: Vec::new() };
        opcodes.add(&leaves, 0);
        opcodes
    }

    /// Adds a node and those below it. Every level looks at one bit more at least, so there are at most 128.
    fn add(&mut self, leaves: &[Pattern], seen: u128) -> u32 {
        let index = self.nodes.len();
        let common = leaves.iter().fold(u128::MAX, |mask, p| mask & p.mask());
        let mask = if leaves.is_empty() { 0 } else { common & !seen };
        self.nodes.push(Node { mask, leaves: leaves.len() as u32, children: FxHashMap::default() });
        if mask != 0 {
            let mut values: Vec<u128> = leaves.iter().map(|p| p.value() & mask).collect();
            values.sort_unstable();
            values.dedup();
            for value in values {
                let inside: Vec<Pattern> =
                    leaves.iter().copied().filter(|p| p.value() & mask == value).collect();
                let child = self.add(&inside, seen | mask);
                if let Some(node) = self.nodes.get_mut(index) {
                    node.children.insert(value, child);
                }
            }
        }
        index as u32
    }

    /// The group of a word that no leaf matches.
    pub(crate) fn group(&self, word: u128) -> Unmatched {
        let (mut at, mut seen) = (0u32, 0u128);
        let mut leaves = 0;
        while let Some(node) = self.nodes.get(at as usize) {
            leaves = node.leaves;
            if node.mask == 0 {
                break;
            }
            seen |= node.mask;
            match node.children.get(&(word & node.mask)) {
                Some(&child) => at = child,
                None => {
                    leaves = 0;
                    break;
                }
            }
        }
        Unmatched { root: self.root, opcode: Pattern::new(self.width, seen, word), leaves }
    }
}
