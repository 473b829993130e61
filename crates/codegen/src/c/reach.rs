//! Finds the hierarchies of a compiled description that its instructions reach.

use isaloom_engine::compiled::{Compiled, DecodeTable, DecodeTableId, Item, ProgramId, SlotKind};

/// Returns the reachable hierarchies of a compiled description, nested ones first.
pub(crate) fn dispatches(isa: &Compiled) -> impl Iterator<Item = (DecodeTableId, &DecodeTable)> {
    let mut order: Vec<DecodeTableId> = Vec::new();
    let mut seen: Vec<bool> = Vec::new();
    // Each hierarchy is visited twice: the first visit pushes the nested hierarchies, the second visit emits
    // the hierarchy.
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

/// Returns the hierarchies that a leaf's displays print.
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
