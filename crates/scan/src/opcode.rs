//! Groups the words that no leaf matches by opcode bits that no leaf has. A decision tree tests bits of the word one by
//! one until no leaf with the tested values remains; each node tests the bit that most of the remaining leaves fix.

use crate::key::Unmatched;
use isaloom_bits::Pattern;
use isaloom_model::{BitsetId, Generation, Model};

/// Maximum number of nodes of a tree. Words that the nodes do not distinguish form one group.
const MAX_NODES: usize = 200_000;

/// Decision tree over the opcodes of one hierarchy.
#[derive(Clone, Debug)]
pub(crate) struct Opcodes {
    root: BitsetId,
    width: u32,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
enum Node {
    /// Tests a bit; `children` are the next nodes for the values 0 and 1.
    Test { bit: u8, children: [u32; 2] },
    /// The tree tests no further bit; `leaves` is the number of leaves that have all tested bits.
    End { leaves: u32 },
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

    /// Adds the node for the leaves that remain after the bits `seen`, and its descendants. The depth is at most 128,
    /// because every level tests another bit.
    fn add(&mut self, leaves: &[Pattern], seen: u128) -> u32 {
        let index = self.nodes.len();
        self.nodes.push(Node::End { leaves: leaves.len() as u32 });
        let settled = leaves.iter().any(|p| p.mask() & !seen == 0);
        let bit = most_fixed(leaves, seen).filter(|_| !settled && index < MAX_NODES);
        if let Some(bit) = bit {
            let mask = 1u128 << bit;
            let mut half = |value: u128| {
                let fits = |p: &&Pattern| p.mask() & mask == 0 || p.value() & mask == value;
                let inside: Vec<Pattern> = leaves.iter().filter(fits).copied().collect();
                self.add(&inside, seen | mask)
            };
            let children = [half(0), half(mask)];
            if let Some(node) = self.nodes.get_mut(index) {
                *node = Node::Test { bit, children };
            }
        }
        index as u32
    }

    /// Returns the bits that determine the group of an unmatched word.
    pub(crate) fn bits(&self) -> u128 {
        self.nodes.iter().fold(0, |bits, node| match node {
            Node::Test { bit, .. } => bits | 1 << bit,
            Node::End { .. } => bits,
        })
    }

    /// Returns the group of a word that no leaf matches, as described by [`Unmatched`].
    pub(crate) fn group(&self, word: u128) -> Unmatched {
        let (mut at, mut seen) = (0usize, 0u128);
        let mut left = 0;
        while let Some(&node) = self.nodes.get(at) {
            match node {
                Node::Test { bit, children: [zero, one] } => {
                    seen |= 1 << bit;
                    at = if (word >> bit) & 1 == 1 { one } else { zero } as usize;
                }
                Node::End { leaves } => {
                    left = leaves;
                    break;
                }
            }
        }
        Unmatched { root: self.root, opcode: Pattern::new(self.width, seen, word), leaves: left }
    }

    /// Returns the number of the group of an unmatched word, and the mask of the bits that all words of the group
    /// share.
    pub(crate) fn number(&self, word: u128) -> (u32, u128) {
        let halves = [word as u64, (word >> 64) as u64];
        let (mut at, mut seen) = (0, [0; 2]);
        while let Some(&Node::Test { bit, children }) = self.nodes.get(at as usize) {
            let half = usize::from(bit >> 6 & 1);
            seen[half] |= 1u64 << (bit & 63);
            at = children[(halves[half] >> (bit & 63) & 1) as usize];
        }
        (at, u128::from(seen[0]) | u128::from(seen[1]) << 64)
    }
}

/// Returns the bit that most leaves fix, among the bits that are not in `seen`; the highest of several. `None` if no
/// leaf fixes another bit.
fn most_fixed(leaves: &[Pattern], seen: u128) -> Option<u8> {
    let mut votes = [0u32; 128];
    for leaf in leaves {
        let mut bits = leaf.mask() & !seen;
        while bits != 0 {
            if let Some(vote) = votes.get_mut(bits.trailing_zeros() as usize) {
                *vote += 1;
            }
            bits &= bits - 1;
        }
    }
    let best = votes.iter().enumerate().filter(|&(_, &n)| n > 0).max_by_key(|&(_, n)| n);
    best.and_then(|(bit, _)| u8::try_from(bit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unmatched_words_are_grouped_by_unused_opcode_bits() {
        let leaves: Vec<Pattern> =
            ["00x1", "0110", "11xx"].iter().map(|t| Pattern::parse(t).unwrap()).collect();
        let mut opcodes = Opcodes { root: BitsetId::from_index(0), width: 4, nodes: Vec::new() };
        opcodes.add(&leaves, 0);
        for word in 0..16u128 {
            if leaves.iter().any(|p| p.matches(word)) {
                continue;
            }
            let group = opcodes.group(word);
            assert_eq!(group.leaves, 0);
            assert!(group.opcode.matches(word));
            assert!(leaves.iter().all(|p| !p.intersects(group.opcode)), "{word:04b}: {}", group.opcode);
        }
    }
}
