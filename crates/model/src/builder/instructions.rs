//! Checks the instruction roots, the unit and the byte order.

use super::{Fault, Kind, User};
use crate::{ByteOrder, InstructionRoot, Model};
use alloc::vec::Vec;

/// Instruction roots of a model, and how their words are stored in a file; the input of
/// [`Hierarchies::finish`](super::Hierarchies::finish).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instructions {
    /// Instruction roots, in the order in which they are tried.
    pub roots: Vec<InstructionRoot>,
    /// Size of the unit of instruction addresses, in bits: a multiple of 8. The size of every root is a multiple of the
    /// unit.
    pub unit: u32,
    /// Byte order of a word in a file.
    pub byte_order: ByteOrder,
    /// Generations that a user can choose, ascending. If empty, they are derived from the generations of bitsets and
    /// from comparisons with the generation in expressions.
    pub generations: Vec<u32>,
}

impl Default for Instructions {
    /// Returns the value without roots, and with a unit of one byte.
    fn default() -> Instructions {
        Instructions { roots: Vec::new(), unit: 8, byte_order: ByteOrder::Little, generations: Vec::new() }
    }
}

pub(super) fn set(model: &mut Model, given: Instructions, faults: &mut Vec<Fault>) {
    let Instructions { roots, mut unit, byte_order, mut generations } = given;
    if !(8..=128).contains(&unit) || !unit.is_multiple_of(8) {
        faults.push(Fault::Unit(unit));
        unit = 8;
    }
    (model.unit, model.byte_order) = (unit, byte_order);
    for (n, mut entry) in roots.into_iter().enumerate() {
        let Some(root) = model.entries().bitsets.get(entry.root.index()) else {
            let (user, index) = (User::Instruction(n), entry.root.index());
            faults.push(Fault::Unknown { user, kind: Kind::Bitset, index });
            continue;
        };
        if root.parent.is_some() || !root.size.is_multiple_of(unit) || model.is_instruction_root(entry.root) {
            faults.push(Fault::Instruction(entry.root));
            continue;
        }
        if entry.when.is_some_and(|w| w.width() != unit) {
            faults.push(Fault::When(entry.root));
            entry.when = None;
        }
        model.instructions.push(entry);
    }
    generations.sort_unstable();
    generations.dedup();
    model.generations =
        if generations.is_empty() { crate::generations::generations(model) } else { generations };
}
