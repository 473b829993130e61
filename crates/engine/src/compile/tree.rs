//! Builds decision trees, which select the candidate leaves of a word.
//!
//! A node tests a few adjacent bits. If the pattern of a leaf leaves some of these bits open, the leaf is below every
//! child whose bits match the pattern. The tree finds only candidates. The whole word is then compared with each
//! candidate, which also detects conflicts.

use crate::code::{LeafIndex, TreeNode};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use isaloom_bits::low_mask;
use isaloom_model::Matching;

/// Nodes of a decision tree, and the lists of candidate leaves at its ends (ranges of `buckets`).
#[derive(Default)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<TreeNode>,
    pub(crate) buckets: Vec<LeafIndex>,
}

/// Maximum number of bits that one node tests.
const MAX_TEST_BITS: u32 = 8;
/// Maximum number of groups (different patterns) below a node that gets no further test; the leaves of these groups are
/// compared one by one.
const SMALL: usize = 2;
/// Maximum factor by which one test may increase the total number of candidates. The number increases because the
/// leaves of a pattern that leaves tested bits open are copied to several children.
const MAX_GROWTH: usize = 3;
/// Maximum total length of all candidate lists, as a multiple of the number of different patterns. Patterns with open
/// bits at many different positions would need a very large tree. At this limit, nodes get no further test and keep
/// several candidates.
const MAX_COPIES: f64 = 8.0;

/// Number of groups that are sampled to choose the test of a node.
const SAMPLE: usize = 256;

/// Pattern, and the leaves with this pattern as a range of [`Groups::leaves`].
struct Group {
    mask: u128,
    value: u128,
    leaves: Range<LeafIndex>,
}

/// All different patterns. The leaves of each pattern are adjacent in `leaves`.
struct Groups {
    list: Vec<Group>,
    leaves: Vec<LeafIndex>,
}

/// Node that has no test yet: its index, and the groups below it (`among`).
struct Open {
    at: usize,
    among: Vec<usize>,
    /// Bits that no node above has tested.
    bits: u128,
    /// Maximum factor by which the nodes below may still increase the number of candidates.
    copies: f64,
}

impl Tree {
    /// Builds the tree over leaves that match words of `size` bits.
    pub(crate) fn build(matchings: &[Matching], size: u32) -> Tree {
        let groups = grouped(matchings, size);
        let mut tree = Tree { nodes: vec![TreeNode::Leaves { start: 0, end: 0 }], buckets: Vec::new() };
        let among = (0..groups.list.len()).collect();
        let mut open = vec![Open { at: 0, among, bits: low_mask(size), copies: MAX_COPIES }];
        while let Some(node) = open.pop() {
            tree.fill(node, &groups, &mut open);
        }
        tree
    }

    /// Chooses the test of a node and adds its children to `open`.
    fn fill(&mut self, node: Open, groups: &Groups, open: &mut Vec<Open>) {
        let Open { at, among, bits, copies } = node;
        let test = if among.len() <= SMALL { None } else { best_test(&groups.list, &among, bits) };
        let split = test.map(|(shift, width)| (shift, split(&groups.list, &among, shift, width)));
        let growth = |children: &[Vec<usize>]| {
            children.iter().map(Vec::len).sum::<usize>() as f64 / among.len() as f64
        };
        let Some((shift, children)) = split.filter(|(_, children)| growth(children) <= copies) else {
            self.nodes[at] = self.leaves(groups, &among);
            return;
        };
        let copies = copies / growth(&children).max(1.0);
        let first = self.nodes.len();
        self.nodes.resize(first + children.len(), TreeNode::Leaves { start: 0, end: 0 });
        self.nodes[at] = TreeNode::Test {
            shift: shift as u8,
            mask: (children.len() - 1) as u16,
            first: u32::try_from(first).unwrap_or(u32::MAX),
        };
        let bits = bits & !((children.len() as u128 - 1) << shift);
        let nodes = children.into_iter().zip(first..);
        open.extend(nodes.map(|(among, at)| Open { at, among, bits, copies }));
    }

    fn leaves(&mut self, groups: &Groups, among: &[usize]) -> TreeNode {
        let start = self.buckets.len();
        for Group { leaves, .. } in among.iter().map(|&g| &groups.list[g]) {
            self.buckets.extend(&groups.leaves[leaves.start as usize..leaves.end as usize]);
        }
        self.buckets[start..].sort_unstable();
        let position = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        TreeNode::Leaves { start: position(start), end: position(self.buckets.len()) }
    }
}

/// Groups the leaves by pattern.
fn grouped(matchings: &[Matching], size: u32) -> Groups {
    let key = |i: &LeafIndex| {
        let matching = &matchings[*i as usize];
        (matching.pattern(size).mask(), matching.value)
    };
    // Pieces of one pattern may contradict each other: one requires a 1 where another has an x. Then no word matches,
    // so the leaf is omitted.
    let matches = |i: &LeafIndex| {
        let (mask, value) = key(i);
        value & !mask == 0
    };
    let mut leaves: Vec<LeafIndex> = (0..).take(matchings.len()).filter(matches).collect();
    leaves.sort_by_key(key);
    let of_one = || leaves.chunk_by(|a, b| key(a) == key(b));
    let mut list: Vec<Group> = Vec::with_capacity(of_one().count());
    let mut start = 0;
    for chunk in of_one() {
        let (mask, value) = key(&chunk[0]);
        let end = start + LeafIndex::try_from(chunk.len()).unwrap_or(LeafIndex::MAX);
        list.push(Group { mask, value, leaves: start..end });
        start = end;
    }
    Groups { list, leaves }
}

/// Splits groups by the value of `width` bits from `shift` on. A group that leaves some of these bits open is copied
/// to every child that it matches.
fn split(groups: &[Group], among: &[usize], shift: u32, width: u32) -> Vec<Vec<usize>> {
    let all = (1usize << width) - 1;
    let mut children = vec![Vec::new(); all + 1];
    for &g in among {
        let fixed = (groups[g].mask >> shift) as usize & all;
        let value = (groups[g].value >> shift) as usize & fixed;
        // `rest` takes every subset of the open bits as its value, from all bits to none: one per matching child.
        let open = all & !fixed;
        let mut rest = open;
        loop {
            children[value | rest].push(g);
            if rest == 0 {
                break;
            }
            rest = (rest - 1) & open;
        }
    }
    children
}

/// Returns the adjacent bits whose test leaves the fewest candidates on average, as lowest bit and count. `None` if no
/// test is better than comparing all candidates.
fn best_test(groups: &[Group], among: &[usize], open: u128) -> Option<(u32, u32)> {
    // A bit distinguishes groups only if it is 0 in some groups and 1 in others.
    let (mut ones, mut zeros) = (0u128, 0u128);
    for group in among.iter().map(|&g| &groups[g]) {
        ones |= group.value;
        zeros |= group.mask & !group.value;
    }
    let useful = ones & zeros & open;
    // A few hundred groups are enough to choose a good test.
    let step = (among.len() / SAMPLE).max(1);
    let sample: Vec<u128> = among.iter().step_by(step).map(|&g| groups[g].mask).collect();
    let groups_there = sample.len() as f64;
    let mut best: Option<(f64, u32, u32)> = None;
    let mut starts = useful;
    while starts != 0 {
        let shift = starts.trailing_zeros();
        starts &= starts - 1;
        for bits in 1..=MAX_TEST_BITS {
            let window = low_mask(bits) << shift;
            // A window has only untested bits, and its last bit must distinguish groups (`useful`); otherwise the
            // window without this bit is as good.
            if shift + bits > 128 || window & open != window {
                break;
            }
            if useful & (1 << (shift + bits - 1)) == 0 {
                continue;
            }
            let entries: usize = sample
                .iter()
                .map(|mask| 1usize << (bits - ((mask & window).count_ones())))
                .fold(0usize, usize::saturating_add);
            if entries > sample.len() * MAX_GROWTH && entries > 64 {
                continue;
            }
            // Average number of candidates per child, plus a term for the memory of the children. For few groups, the
            // memory has more weight.
            let cost =
                entries as f64 / f64::from(1u32 << bits) + f64::from(1u32 << bits) / (8.0 * groups_there);
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, shift, bits));
            }
        }
    }
    best.filter(|&(cost, ..)| cost < groups_there * 0.95).map(|(_, shift, bits)| (shift, bits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_bits::Pattern;

    fn matching(text: &str) -> Matching {
        let p = Pattern::parse(text).unwrap();
        Matching { mask: low_mask(p.width()), value: p.value(), dont_care: low_mask(p.width()) & !p.mask() }
    }

    fn candidates(tree: &Tree, word: u128) -> Vec<LeafIndex> {
        let mut at = 0;
        loop {
            match tree.nodes[at] {
                TreeNode::Test { shift, mask, first } => {
                    at = first as usize + ((word >> shift) as usize & usize::from(mask));
                }
                TreeNode::Leaves { start, end } => {
                    return tree.buckets[start as usize..end as usize].to_vec();
                }
            }
        }
    }

    #[test]
    fn tree_of_patterns_with_scattered_open_bits_stays_small() {
        let mut state = 1u64;
        let mut next = move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(state >> 16) << 48 | u128::from(state >> 16)
        };
        let matchings: Vec<Matching> = (0..20_000)
            .map(|_| {
                let mask = next() & next() & low_mask(64);
                Matching { mask: low_mask(64), value: next() & mask, dont_care: low_mask(64) & !mask }
            })
            .collect();
        let tree = Tree::build(&matchings, 64);
        assert!(tree.buckets.len() <= 8 * matchings.len(), "{}", tree.buckets.len());
        assert!(tree.nodes.len() <= 8 * matchings.len(), "{}", tree.nodes.len());
        for m in matchings.iter().step_by(97) {
            let found = candidates(&tree, m.value);
            assert!(matchings.iter().zip(0u32..).all(|(m2, i)| !m2.matches(m.value) || found.contains(&i)));
        }
    }

    #[test]
    fn every_matching_leaf_is_a_candidate() {
        let texts =
            ["0000xxxx", "0001xxxx", "001xxxxx", "0x1xxxx1", "1xxxxxxx", "11110000", "1111xxx0", "xxxx1111"];
        let matchings: Vec<Matching> = texts.iter().map(|t| matching(t)).collect();
        let tree = Tree::build(&matchings, 8);
        for word in 0..256u128 {
            let found = candidates(&tree, word);
            for (i, m) in matchings.iter().enumerate() {
                assert!(!m.matches(word) || found.contains(&(i as u32)), "{word:08b} misses {}", texts[i]);
            }
        }
    }
}
