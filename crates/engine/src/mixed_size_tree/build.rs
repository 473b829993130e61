//! Builds the tree over leaves of all word sizes of a description.

use super::{Bits, Check, Leaf, MixedSizeTree, NOTHING, first_eight, placed, second_eight};
use crate::code::{DecodeTable, LeafIndex, ProgramId, ValueId};
use crate::compile::Tree;
use crate::eval::Values;
use crate::selection::Root;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use isaloom_model::{ByteOrder, Matching};

/// Leaf of an instruction root: its index in the decode table, and its program.
pub(crate) type LeafRef = (LeafIndex, ProgramId);

/// Data of a description that the tree is built from: the instruction roots, their decode tables, and the values of
/// guards.
pub(crate) struct Hierarchies<'c> {
    pub(crate) roots: &'c [Root],
    pub(crate) dispatches: &'c [DecodeTable],
    pub(crate) values: &'c Values,
    /// Unit size in bytes, at most 16.
    pub(crate) unit: usize,
    pub(crate) order: ByteOrder,
}

impl MixedSizeTree<LeafRef> {
    /// Builds the tree over all leaves of the instruction roots.
    pub(crate) fn new(of: Hierarchies<'_>) -> MixedSizeTree<LeafRef> {
        let Hierarchies { roots, dispatches, values, unit, order } = of;
        let (mut leaves, mut lists) = (Vec::new(), Lists::default());
        let (mut heads, mut rests) = (Vec::new(), Vec::new());
        let mut first_wins = true;
        for (number, root) in roots.iter().enumerate() {
            let Some(dispatch) = dispatches.get(root.dispatch.index()) else { continue };
            first_wins &= dispatch.first_wins;
            let when = root
                .when
                .map_or((0, 0), |when| (placed(when.mask(), unit, order), placed(when.value(), unit, order)));
            let programs = (0..).zip(&dispatch.programs).zip(&dispatch.guards);
            for (matching, ((index, &program), guard)) in dispatch.shape.matchings.iter().zip(programs) {
                let Matching { mask, value, dont_care } = *matching;
                let mask = placed(mask & !dont_care, root.bytes, order);
                let value = placed(value, root.bytes, order);
                // No word matches this leaf: its pattern contradicts itself or the root's `when` pattern.
                if value & !mask != 0 || (value ^ when.1) & mask & when.0 != 0 {
                    continue;
                }
                let refused = guard.and_then(|guard| refused(values, root, guard, order));
                let guard = guard.filter(|_| refused.is_none());
                let (mask, value) = (mask | when.0, value | when.1);
                heads.push(Bits { mask: first_eight(mask, order), value: first_eight(value, order) });
                let rest = Bits { mask: second_eight(mask, order), value: second_eight(value, order) };
                leaves.push(Leaf {
                    rest: if rest.mask == 0 { NOTHING } else { position(rests.len()) },
                    refused: lists.add(&refused.unwrap_or_default(), root.bytes, order),
                    guard,
                    is: (index, program),
                    root: position(number),
                    bytes: root.bytes as u8,
                    needs: root.bytes.max(if root.when.is_some() { unit } else { 0 }) as u8,
                });
                rests.extend((rest.mask != 0).then_some(rest));
            }
        }
        let matching =
            |bits: &Bits| Matching { mask: bits.mask.into(), value: bits.value.into(), dont_care: 0 };
        let Tree { nodes, buckets } = Tree::build(&heads.iter().map(matching).collect::<Vec<_>>(), 64);
        let check = |&leaf: &LeafIndex| Some(Check { bits: *heads.get(leaf as usize)?, leaf });
        MixedSizeTree {
            tree: nodes.into(),
            checks: buckets.iter().filter_map(check).collect(),
            leaves: leaves.into(),
            rests: rests.into(),
            refused: lists.all.into(),
            order,
            first_wins,
        }
    }
}

impl<T: Copy> MixedSizeTree<T> {
    /// Returns the guards that the tree cannot express by comparisons of bits.
    pub(crate) fn guards(&self) -> impl Iterator<Item = ValueId> {
        self.leaves.iter().filter_map(|leaf| leaf.guard)
    }

    /// Converts the tree: `is` converts the data of each leaf, and `guard` the id of each guard.
    pub(crate) fn map<U>(
        &self,
        is: impl Fn(T) -> U,
        guard: impl Fn(ValueId) -> Option<ValueId>,
    ) -> MixedSizeTree<U> {
        let leaf = |leaf: &Leaf<T>| {
            let Leaf { rest, refused, root, bytes, needs, .. } = *leaf;
            Leaf { rest, refused, guard: leaf.guard.and_then(&guard), is: is(leaf.is), root, bytes, needs }
        };
        let leaves: Box<[Leaf<U>]> = self.leaves.iter().map(leaf).collect();
        MixedSizeTree {
            tree: self.tree.clone(),
            checks: self.checks.clone(),
            leaves,
            rests: self.rests.clone(),
            refused: self.refused.clone(),
            order: self.order,
            first_wins: self.first_wins,
        }
    }
}

/// Returns (mask, value) pairs for the first eight bytes of the input. The guard is false if and only if one of them
/// matches. `None` if the guard cannot be expressed in this way.
fn refused(values: &Values, root: &Root, guard: ValueId, order: ByteOrder) -> Option<Vec<(u64, u64)>> {
    // [`Values::refused`] uses the low half of the word. In a big-endian word of more than 8 bytes, this half is not
    // in the first eight bytes.
    values.refused(guard).filter(|_| order == ByteOrder::Little || root.bytes <= 8)
}

/// Lists of patterns for which guards are false; equal lists are stored once.
#[derive(Default)]
struct Lists {
    all: Vec<Bits>,
    known: BTreeMap<Vec<Bits>, (u32, u32)>,
}

impl Lists {
    /// Adds the list of a guard, for words of `bytes` bytes, and returns its range in `all`. The pairs are for the
    /// word's low half; they are converted to the first eight bytes of the input.
    fn add(&mut self, refused: &[(u64, u64)], bytes: usize, order: ByteOrder) -> (u32, u32) {
        let of = |bits: u64| first_eight(placed(bits.into(), bytes, order), order);
        let list: Vec<Bits> =
            refused.iter().map(|&(mask, value)| Bits { mask: of(mask), value: of(value) }).collect();
        let Lists { all, known } = self;
        *known.entry(list).or_insert_with_key(|list| {
            let start = all.len();
            all.extend(list);
            (position(start), position(all.len()))
        })
    }
}

fn position(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(NOTHING)
}
