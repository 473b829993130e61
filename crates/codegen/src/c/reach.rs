//! Finds the hierarchies of a compiled description that instructions can print. Others are not generated.

use isaloom_engine::compiled::{Compiled, DecodeTable, DecodeTableId, Item, ProgramId, SlotKind};

/// Returns the hierarchies that instructions can print; a nested hierarchy precedes the hierarchies that contain it.
pub(crate) fn dispatches(isa: &Compiled) -> impl Iterator<Item = (DecodeTableId, &DecodeTable)> {
    let mut order: Vec<DecodeTableId> = Vec::new();
    let mut seen: Vec<bool> = Vec::new();
    // Each hierarchy is on the stack twice: the first time, its nested hierarchies are pushed above it; the second
    // time, it is added to the result.
    let mut open: Vec<(DecodeTableId, bool)> =
        isa.instruction_dispatches().map(|(id, _)| (id, false)).collect();
    open.reverse();
    while let Some((id, ready)) = open.pop() {
        if ready {
            order.push(id);
            continue;
        }
        if seen.len() <= id.index() {
            seen.resize(id.index() + 1, false);
        }
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        open.push((id, true));
        let mut below = Vec::new();
        for &program in &isa.dispatch(id).programs {
            nested(isa, program, &mut below);
        }
        open.extend(below.into_iter().rev().map(|id| (id, false)));
    }
    order.into_iter().map(|id| (id, isa.dispatch(id)))
}

/// Adds the hierarchies of nested fields in the displays of a leaf.
fn nested(isa: &Compiled, program: ProgramId, into: &mut Vec<DecodeTableId>) {
    let items = isa.program(program).arms.iter().flat_map(|arm| arm.items.iter().flat_map(|i| i.iter()));
    for item in items {
        let Item::Field { alternatives, .. } = item else { continue };
        for alternative in alternatives {
            if let SlotKind::Nested(Some(dispatch)) = isa.slot(alternative.slot).kind {
                into.push(dispatch);
            }
        }
    }
}
