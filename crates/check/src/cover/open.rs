//! Undecided goals: goals that an instruction without an exact analysis may reach.

use crate::goals::Goal;
use isaloom_model::{BitsetId, FieldType, Model};
use rustc_hash::FxHashSet;

/// Set of undecided goals: all goals of these bitsets.
pub(super) struct Open {
    bitsets: FxHashSet<BitsetId>,
}

impl Open {
    pub(super) fn has(&self, model: &Model, goal: Goal) -> bool {
        goal.owner(model).is_some_and(|id| self.bitsets.contains(&id))
    }
}

/// Returns the undecided goals if these instructions have no exact analysis: the goals of their bitsets and of all
/// bitsets nested in them.
pub(super) fn open(model: &Model, leaves: &[BitsetId]) -> Open {
    let mut bitsets = FxHashSet::default();
    let mut roots: Vec<BitsetId> = Vec::new();
    let mut todo: Vec<BitsetId> =
        leaves.iter().flat_map(|&leaf| model.chain(leaf)).map(|(id, _)| id).collect();
    while let Some(id) = todo.pop() {
        if !bitsets.insert(id) {
            continue;
        }
        let fields = model.bitset(id).cases.iter().flat_map(|case| &case.fields);
        for &field in fields {
            if let FieldType::Bitset(root) = model.field(field).ty
                && !roots.contains(&root)
            {
                roots.push(root);
                todo.extend(model.bitsets().filter(|(_, b)| b.root == root).map(|(id, _)| id));
            }
        }
    }
    Open { bitsets }
}
