//! What can stand at the beginning of a line: the names that the description has.

use crate::outline::{Follow, FollowKind, MentionKind};
use isaloom_a2xx::model;
use isaloom_model::Model;

/// What can stand behind the beginning of a line.
pub(super) fn follow(beginning: &str) -> Vec<Follow> {
    let model = model();
    let written = beginning.trim();
    let label = Follow::new("", FollowKind::Name(MentionKind::Label), None);
    if written.is_empty() {
        let mut all: Vec<Follow> = ["ALU:", "FETCH:"]
            .iter()
            .map(|name| {
                Follow::new(*name, FollowKind::Literal, "an instruction of the clause above".to_owned())
            })
            .collect();
        all.extend(names(model, &["#cf"]));
        return all;
    }
    match written.trim_start_matches("(S)").trim() {
        "ALU:" => names(model, &["#vector-op", "#scalar-op"]),
        "FETCH:" => names(model, &["#fetch"]),
        _ => vec![label],
    }
}

/// The names of the leaves below roots.
fn names(model: &Model, roots: &[&str]) -> Vec<Follow> {
    let roots = model.roots().filter(|(_, bitset)| roots.contains(&bitset.name.as_str()));
    let leaves =
        roots.flat_map(|(id, _)| model.leaves(id)).map(|(_, leaf)| (leaf.shown_name(), leaf.doc.clone()));
    let mut all: Vec<Follow> = leaves
        .filter(|(name, _)| !name.starts_with('#'))
        .map(|(name, doc)| Follow::new(name, FollowKind::Instruction, doc))
        .collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all.dedup_by(|a, b| a.text == b.text);
    all
}
