//! Converts the comparison of two models to a record.

use isaloom_diff::{Changed, Diff, LeafInfo};
use isaloom_schema::{Change, Difference, EnumChange, Shown, Side, Witness};

/// Titles of the two compared models.
#[derive(Clone, Debug)]
pub struct Titles {
    /// Name of the first side.
    pub from: String,
    /// Name of the second side.
    pub to: String,
}

/// Returns the record of a comparison.
pub fn difference(titles: Titles, diff: &Diff) -> Difference {
    let enums = diff.enums.iter().map(|e| EnumChange {
        name: e.name.clone(),
        value: e.value,
        kind: e.kind,
        from: e.from.clone(),
        to: e.to.clone(),
        witness: e.witness.as_ref().map(witness),
    });
    Difference {
        equivalence: None,
        only: Vec::new(),
        from: titles.from,
        to: titles.to,
        whole: diff.whole.iter().map(change).collect(),
        removed: diff.removed.iter().map(side).collect(),
        added: diff.added.iter().map(side).collect(),
        changed: diff.changed.iter().map(changed).collect(),
        enums: enums.collect(),
        same: Some(diff.same as u64),
        kernels: Vec::new(),
    }
}

fn side(leaf: &LeafInfo) -> Side {
    Side {
        name: leaf.name.clone(),
        kind: if leaf.instruction { "instruction" } else { "bitset" }.to_owned(),
        root: Some(leaf.root.clone()),
        pattern: Some(leaf.pattern.clone()),
        witness: leaf.witness.as_ref().map(witness),
    }
}

fn changed(both: &Changed) -> isaloom_schema::Changed {
    isaloom_schema::Changed {
        from: side(&both.from),
        to: side(&both.to),
        changes: both.changes.iter().map(change).collect(),
        witness: None,
    }
}

/// Returns the record of a change.
pub fn change(change: &isaloom_diff::Change) -> Change {
    Change {
        kind: change.kind,
        name: change.name.clone(),
        when: change.when.clone(),
        from: change.from.clone(),
        to: change.to.clone(),
        witness: change.witness.as_ref().map(witness),
    }
}

fn witness(witness: &isaloom_diff::Witness) -> Witness {
    let shown = |shown: &isaloom_diff::Shown| Shown {
        generation: Some(shown.generation.0),
        instruction: shown.instruction,
        text: Some(shown.text.clone()),
    };
    Witness { word: format!("{:x}", witness.word), from: shown(&witness.from), to: shown(&witness.to) }
}
