//! Compares the properties that belong to a description, not to a leaf.

use crate::change::{Change, Kind};
use isaloom_model::{ByteOrder, MatchPolicy, Model};

/// Returns the differences in instruction roots, byte order, unit and match policy.
pub(crate) fn compare(a: &Model, b: &Model) -> Vec<Change> {
    let facts = |model: &Model| {
        [
            ("instructions", instructions(model)),
            ("byte order", byte_order(model).to_owned()),
            ("unit", format!("{} bits", model.unit())),
            ("match", policy(model).to_owned()),
        ]
    };
    let both = facts(a).into_iter().zip(facts(b)).filter(|((_, from), (_, to))| from != to);
    both.map(|((name, from), (_, to))| Change::new(Kind::Meta, Some(from), Some(to)).named(name)).collect()
}

fn instructions(model: &Model) -> String {
    let one = |i: &isaloom_model::InstructionRoot| {
        let root = model.bitset(i.root);
        let when = i.when.map_or(String::new(), |when| format!(" when {when}"));
        format!("{} ({} bits){when}", root.name, root.size)
    };
    model.instructions().iter().map(one).collect::<Vec<_>>().join(", ")
}

fn byte_order(model: &Model) -> &'static str {
    match model.byte_order() {
        ByteOrder::Little => "little",
        ByteOrder::Big => "big",
    }
}

fn policy(model: &Model) -> &'static str {
    match model.match_policy() {
        MatchPolicy::Unique => "one leaf per word",
        MatchPolicy::First => "the first leaf that matches",
    }
}
