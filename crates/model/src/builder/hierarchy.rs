//! Checks that bitsets form trees. Derives roots, children, sizes and generations from the parents.

use super::{Fault, Kind, User};
use crate::entries::Entries;
use crate::limits::{MAX_HIERARCHY_DEPTH, MAX_WORD_BITS};
use crate::{BitsetId, Few};
use alloc::vec::Vec;

/// State of a bitset in [`order`], which follows the parents from each bitset.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    OnPath,
    /// The bitset is in the result; the number is its number of ancestors.
    Done(usize),
}

pub(super) fn check(entries: &mut Entries, faults: &mut Vec<Fault>) {
    let count = entries.bitsets.len();
    for (i, bitset) in entries.bitsets.iter_mut().enumerate() {
        let id = BitsetId::from_index(i);
        bitset.root = id;
        bitset.children = Few::new();
        if let Some(parent) = bitset.parent.filter(|p| p.index() >= count) {
            faults.push(Fault::Unknown { user: User::Bitset(id), kind: Kind::Bitset, index: parent.index() });
            bitset.parent = None;
        }
    }
    for i in order(entries, faults) {
        let Some(parent) = entries.bitsets[i].parent else {
            let size = entries.bitsets[i].size;
            if !(1..=MAX_WORD_BITS).contains(&size) {
                faults.push(Fault::Size { bitset: BitsetId::from_index(i), size });
                entries.bitsets[i].size = size.clamp(1, MAX_WORD_BITS);
            }
            continue;
        };
        let above = &entries.bitsets[parent.index()];
        let (root, size, gens) = (above.root, above.size, above.gens);
        let bitset = &mut entries.bitsets[i];
        (bitset.root, bitset.size, bitset.gens) = (root, size, bitset.gens.intersection(gens));
    }
    // The children are counted first, so that each list gets its exact capacity, because a description can have very
    // many bitsets.
    let mut children = alloc::vec![0usize; count];
    for parent in entries.bitsets.iter().filter_map(|b| b.parent) {
        children[parent.index()] += 1;
    }
    let mut children: Vec<Vec<BitsetId>> = children.into_iter().map(Vec::with_capacity).collect();
    for (i, bitset) in entries.bitsets.iter().enumerate() {
        if let Some(parent) = bitset.parent {
            children[parent.index()].push(BitsetId::from_index(i));
        }
    }
    for (bitset, children) in entries.bitsets.iter_mut().zip(children) {
        bitset.children = children.into();
    }
    let ids = (0..count).map(BitsetId::from_index);
    entries.leaves = ids.filter(|id| entries.bitsets[id.index()].is_leaf()).collect();
    entries.leaves.sort_by_key(|id| entries.bitsets[id.index()].root);
}

/// Returns the indices of all bitsets, parents before children. A bitset that closes a cycle, or that has too many
/// ancestors, becomes a root.
fn order(entries: &mut Entries, faults: &mut Vec<Fault>) -> Vec<usize> {
    let mut marks = alloc::vec![Mark::New; entries.bitsets.len()];
    let mut order = Vec::with_capacity(entries.bitsets.len());
    let mut path = Vec::new();
    for start in 0..entries.bitsets.len() {
        let mut at = start;
        let mut level = loop {
            match marks[at] {
                Mark::Done(level) => break level + 1,
                Mark::OnPath => {
                    faults.push(Fault::ParentCircle(BitsetId::from_index(at)));
                    // The path is a cycle from this bitset on. This bitset becomes a root, so the bitsets after it in
                    // the path, which were its ancestors, become its descendants.
                    entries.bitsets[at].parent = None;
                    break 0;
                }
                Mark::New => {}
            }
            marks[at] = Mark::OnPath;
            path.push(at);
            match entries.bitsets[at].parent {
                Some(parent) => at = parent.index(),
                None => break 0,
            }
        };
        // Bitsets are removed from the end of the path, and parents must be first. In a cycle, the root is not at the
        // end, so it is moved there.
        if let Some(first) = path.iter().position(|&i| entries.bitsets[i].parent.is_none()) {
            path[first..].rotate_left(1);
        }
        for i in path.drain(..).rev() {
            if level > MAX_HIERARCHY_DEPTH {
                faults.push(Fault::HierarchyDepth(BitsetId::from_index(i)));
                entries.bitsets[i].parent = None;
                level = 0;
            }
            if entries.bitsets[i].parent.is_none() {
                level = 0;
            }
            marks[i] = Mark::Done(level);
            level += 1;
            order.push(i);
        }
    }
    order
}
