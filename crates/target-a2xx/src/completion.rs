//! Completion and signatures for the assembly text, generated from the description.

use isaloom_a2xx::model;
use isaloom_model::{Bitset, BitsetId, Model};
use isaloom_target::{CompletionItem, CompletionKind, Signature, SymbolOccurrenceKind};
use isaloom_target_isaspec::display_text;

/// Returns completions for the text that can follow `beginning`, the text of a line before the cursor.
pub(super) fn follow(beginning: &str) -> Vec<CompletionItem> {
    let model = model();
    let written = beginning.trim();
    let label = CompletionItem::new("", CompletionKind::Name(SymbolOccurrenceKind::Label), None);
    if written.is_empty() {
        let mut all: Vec<CompletionItem> = ["ALU:", "FETCH:"]
            .iter()
            .map(|name| {
                CompletionItem::new(
                    *name,
                    CompletionKind::Literal,
                    "an instruction of the clause above".to_owned(),
                )
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

/// Returns completions for the names of the leaves below the given root bitsets.
fn names(model: &Model, roots: &[&str]) -> Vec<CompletionItem> {
    let roots = model.roots().filter(|(_, bitset)| roots.contains(&bitset.name.as_str()));
    let leaves =
        roots.flat_map(|(id, _)| model.leaves(id)).map(|(_, leaf)| (leaf.shown_name(), leaf.doc.clone()));
    let mut all: Vec<CompletionItem> = leaves
        .filter(|(name, _)| !name.starts_with('#'))
        .map(|(name, doc)| CompletionItem::new(name, CompletionKind::Instruction, doc))
        .collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all.dedup_by(|a, b| a.text == b.text);
    all
}

/// Returns the signatures of the operations and clauses with the given name. In a signature, operands are separated by
/// spaces.
pub(super) fn signatures(name: &str) -> Vec<Signature> {
    let model = model();
    let roots = model.roots().filter(|(_, root)| ROOTS.contains(&root.name.as_str()));
    let leaves = roots.flat_map(|(root, _)| model.leaves(root));
    let mut all: Vec<Signature> = Vec::new();
    for (id, leaf) in leaves.filter(|(_, leaf)| leaf.shown_name() == name) {
        for label in labels(model, id, leaf) {
            if all.iter().all(|known| known.label != label) {
                let doc = leaf.doc.as_ref().map(|doc| doc.split_whitespace().collect::<Vec<_>>().join(" "));
                all.push(Signature { operands: operands(&label), label, doc, ..Signature::default() });
            }
        }
    }
    all
}

/// Root bitsets of the description whose leaves have names in assembly text.
const ROOTS: &[&str] = &["#cf", "#vector-op", "#scalar-op", "#fetch"];

/// Returns the signatures of a leaf. For an ALU operation, they are built from its number of sources; for other leaves,
/// from the display in the description.
fn labels(model: &Model, id: BitsetId, leaf: &Bitset) -> Vec<String> {
    let name = leaf.shown_name();
    let meta =
        |key: &str| leaf.meta.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value.as_str());
    match model.bitset(leaf.root).name.as_str() {
        "#vector-op" => {
            let sources: Vec<String> =
                (1..=meta("sources").parse().unwrap_or(2)).map(|n: u32| format!("SRC{n}")).collect();
            vec![format!("{name} DST = {}", sources.join(", "))]
        }
        "#scalar-op" => vec![match meta("operands") {
            "c" => format!("{name} DST = CONSTANT, REGISTER"),
            _ => format!("{name} DST = SRC"),
        }],
        _ => {
            let cases = model.chain(id).flat_map(|(_, bitset)| &bitset.cases);
            cases
                .filter_map(|case| case.display.as_ref())
                .map(|display| display_text(model, id, display, name))
                .collect()
        }
    }
}

/// Returns the byte ranges of the operands in a signature: all words after the name, without `=` and commas.
fn operands(label: &str) -> Vec<std::ops::Range<usize>> {
    let mut start = 0;
    let mut all = Vec::new();
    for word in label.split(' ') {
        if start > 0 && !word.is_empty() && word != "=" {
            all.push(start..start + word.trim_end_matches(',').len());
        }
        start += word.len() + 1;
    }
    all
}

/// Returns the index of the operand at the end of `written`. Whitespace separates
/// operands.
pub(super) fn place(written: &str) -> usize {
    let is_word = written.ends_with(|c: char| !c.is_whitespace() && c != '=');
    let words = written.split_whitespace().filter(|word| *word != "=");
    words.count().saturating_sub(usize::from(is_word))
}
