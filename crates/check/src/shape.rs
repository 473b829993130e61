//! Instruction shapes: leaves that differ only in their names and in opcode bits that no field reads have the same
//! facts, so that only one of them is analyzed.

use crate::facts::{Event, Events};
use crate::finding::Witness;
use isaloom_model::{BitsetId, GenRange, Model};

/// Key of a shape; leaves with equal keys have the same shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    parent: BitsetId,
    gens: GenRange,
    fixed: u128,
    value: u128,
}

/// Returns the shape of a leaf that declares only patterns; `None` for a leaf with other contents.
pub(crate) fn of(model: &Model, leaf: BitsetId) -> Option<Shape> {
    let bitset = model.bitset(leaf);
    let parent = bitset.parent?;
    let plain = bitset.guard.is_none()
        && bitset
            .cases
            .iter()
            .all(|c| c.expr.is_none() && c.display.is_none() && c.fields.is_empty() && c.asserts.is_empty());
    if !plain {
        return None;
    }
    let cases = model.chain(parent).flat_map(|(_, b)| &b.cases);
    let read = cases.fold(0, |mask, case| {
        let fields = case.fields.iter().map(|&f| model.field(f).mask());
        let asserts = case.asserts.iter().map(|a| a.range.mask());
        fields.chain(asserts).fold(mask, |mask, m| mask | m)
    });
    let matching = model.matching(leaf);
    let fixed = matching.mask & !matching.dont_care & read;
    Some(Shape { parent, gens: bitset.gens, fixed, value: matching.value & read })
}

/// Converts the facts about an instruction to facts about the leaf `leaf` of the same shape.
pub(crate) fn moved(model: &Model, events: &Events, leaf: BitsetId) -> Events {
    let from = model.matching(events.leaf);
    let to = model.matching(leaf);
    let open = !((from.mask & !from.dont_care) | (to.mask & !to.dont_care));
    let witness = |w: &Witness| {
        let mut w = w.clone();
        w.leaf = leaf;
        w.word = (w.word & open) | to.value;
        w.other = w.other.map(|other| (other & open) | to.value);
        w
    };
    let list = events.list.iter().map(|event| match event {
        Event::Field(id, outcome, w) => Event::Field(*id, *outcome, w.as_ref().map(witness)),
        Event::Missing(name, span, w) => Event::Missing(name.clone(), *span, witness(w)),
        Event::NoDisplay(id, w) => Event::NoDisplay(if *id == events.leaf { leaf } else { *id }, witness(w)),
        Event::Misfit(id, w) => Event::Misfit(*id, witness(w)),
        Event::Incomplete => Event::Incomplete,
    });
    Events { leaf, list: list.collect() }
}
