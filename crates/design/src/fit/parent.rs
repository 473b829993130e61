//! Bitsets that a new instruction may extend, and the bits that it would inherit from them.

use super::job::FitJob;
use crate::opcode::Opcode;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, Field, Model};

/// A bitset that the new instruction may extend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parent {
    pub(super) id: BitsetId,
    /// Words that match the bitset and the job's `under`. An opcode bit that has the same value in all leaves below the
    /// bitset also has this value in these words.
    pub(super) region: Pattern,
    /// Bits that must stay free in the new instruction: fields and asserts of the default cases of the bitset and its
    /// ancestors, and don't-care bits. Opcode fields are excluded.
    pub(super) inherited: u128,
}

impl Parent {
    /// Returns the bitset as a parent. `None` if it is a leaf, has a guard, lacks a generation of the job, or has no
    /// suitable words.
    pub(super) fn of(
        model: &Model,
        job: &FitJob,
        opcodes: &BTreeMap<BitsetId, Opcode>,
        id: BitsetId,
    ) -> Option<Parent> {
        let bitset = model.bitset(id);
        let guarded = model.chain(id).any(|(_, b)| b.guard.is_some());
        if bitset.is_leaf() || guarded || !bitset.gens.covers(job.gens) {
            return None;
        }
        let matching = model.matching(id);
        let mut region = matching.pattern(bitset.size).intersection(job.under)?;
        let opcode = opcodes.get(&id);
        if let Some(opcode) = opcode {
            region = region.intersection(opcode.same)?;
        }
        let defaults = || model.chain(id).flat_map(|(_, b)| &b.cases).filter(|case| case.expr.is_none());
        let fields = defaults().flat_map(|case| &case.fields).map(|&id| model.field(id).mask());
        let fields = fields.filter(|&mask| !opcode.is_some_and(|opcode| opcode.has(mask)));
        let asserts = defaults().flat_map(|case| &case.asserts).map(|assert| assert.range.mask());
        let inherited = fields.chain(asserts).fold(matching.dont_care, |all, mask| all | mask);
        (inherited & region.mask() == 0).then_some(Parent { id, region, inherited })
    }

    /// Returns all possible parents for a job: the parents with the fewest inherited bits first, and among these the
    /// parents with the fewest free bits.
    pub(super) fn all(model: &Model, job: &FitJob, opcodes: &BTreeMap<BitsetId, Opcode>) -> Vec<Parent> {
        let of_root = model.bitsets().filter(|(_, bitset)| bitset.root == job.root);
        let mut all: Vec<Parent> =
            of_root.filter_map(|(id, _)| Parent::of(model, job, opcodes, id)).collect();
        all.sort_by_key(|p| (p.inherited.count_ones(), p.region.free_bits()));
        all
    }

    /// Returns the field of this name that the parent's default cases declare or inherit, and the bits of the field if
    /// they are contiguous.
    pub(super) fn field<'m>(&self, model: &'m Model, name: &str) -> Option<(&'m Field, Option<BitRange>)> {
        let cases = model.chain(self.id).flat_map(|(_, b)| &b.cases).filter(|case| case.expr.is_none());
        let mut fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
        fields.find(|field| field.name == name).map(|field| (field, field.bits()))
    }
}
