//! What differs between two models, as a record.

use isaloom_diff::{Changed, Diff, FieldChange, LeafInfo};
use isaloom_record::{Change, ChangeKind, Difference, EnumChange, Side};

/// What the two sides are called.
#[derive(Clone, Debug)]
pub struct Titles {
    /// What is compared from.
    pub from: String,
    /// What is compared to.
    pub to: String,
}

/// The record of a comparison.
pub fn difference(titles: Titles, diff: &Diff) -> Difference {
    let enums = diff.enums.iter().map(|e| EnumChange {
        name: e.name.clone(),
        value: e.value,
        from: e.from.clone(),
        to: e.to.clone(),
    });
    Difference {
        from: titles.from,
        to: titles.to,
        removed: diff.removed.iter().map(side).collect(),
        added: diff.added.iter().map(side).collect(),
        changed: diff.changed.iter().map(changed).collect(),
        enums: enums.collect(),
        same: Some(diff.same as u64),
    }
}

fn side(leaf: &LeafInfo) -> Side {
    Side {
        name: leaf.name.clone(),
        kind: if leaf.instruction { "instruction" } else { "bitset" }.to_owned(),
        root: Some(leaf.root.clone()),
        pattern: Some(leaf.pattern.clone()),
    }
}

fn changed(both: &Changed) -> isaloom_record::Changed {
    isaloom_record::Changed {
        from: side(&both.from),
        to: side(&both.to),
        changes: both.changes.iter().map(change).collect(),
    }
}

fn change(change: &isaloom_diff::Change) -> Change {
    let of = |kind, from: &String, to: &String| Change {
        kind,
        name: None,
        from: Some(from.clone()),
        to: Some(to.clone()),
    };
    match change {
        isaloom_diff::Change::Pattern { from, to } => of(ChangeKind::Pattern, from, to),
        isaloom_diff::Change::Generations { from, to } => of(ChangeKind::Generations, from, to),
        isaloom_diff::Change::Field { name, change } => {
            let (from, to) = match change {
                FieldChange::Added(to) => (None, Some(to.clone())),
                FieldChange::Removed(from) => (Some(from.clone()), None),
                FieldChange::Changed { from, to } => (Some(from.clone()), Some(to.clone())),
            };
            Change { kind: ChangeKind::Field, name: Some(name.clone()), from, to }
        }
        isaloom_diff::Change::Text { when, from, to } => {
            Change { kind: ChangeKind::Text, name: when.clone(), from: from.clone(), to: to.clone() }
        }
    }
}
