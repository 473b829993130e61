//! Equivalence proofs of two models, as records.

use isaloom_check::{Aspect, Layout, Pair, ProofMethod, ProveJob};
use isaloom_diff::Side;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_schema as schema;
use isaloom_target::support::models::{Titles, difference, hex};
use std::collections::HashMap;

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct ProveSide<'m> {
    /// The model.
    pub model: &'m Model,
    /// Title for display.
    pub title: &'m str,
    /// The only generation to compare. If both sides have `None`, all generations are compared.
    pub generation: Option<u32>,
}

/// Proves that two descriptions are equivalent, or returns counterexamples. If only one side has a generation, it
/// applies to both sides.
pub fn prove(from: ProveSide<'_>, to: ProveSide<'_>) -> schema::Proof {
    let generations = match (from.generation.or(to.generation), to.generation.or(from.generation)) {
        (Some(a), Some(b)) => Some((Generation(a), Generation(b))),
        _ => None,
    };
    let proof = isaloom_check::prove(&ProveJob { from: from.model, to: to.model, generations });
    let name = |model: &Model, id: Option<BitsetId>| id.map(|id| model.bitset(id).name.clone());
    let pair = |pair: &Pair| {
        let of_pair = proof.counterexamples.iter().filter(|example| {
            let near = |of: Option<BitsetId>, seen: Option<BitsetId>| of.is_none() || of == seen;
            // A pair with one side consists of words that the other side leaves undefined.
            let is_possible = example.aspect == Aspect::Leaf || pair.from.is_some() && pair.to.is_some();
            is_possible && near(pair.from, example.from) && near(pair.to, example.to)
        });
        let examples = of_pair.map(|example| schema::ProofExample {
            aspect: match example.aspect {
                Aspect::Leaf => schema::ProofAspect::Leaf,
                Aspect::Fields => schema::ProofAspect::Fields,
                Aspect::Text => schema::ProofAspect::Text,
            },
            word: hex(example.word.width(), example.word.value()),
            generations: [example.generations.0.0, example.generations.1.0],
            from: example.shown.0.clone(),
            to: example.shown.1.clone(),
        });
        schema::ProofPair {
            from: name(from.model, pair.from),
            to: name(to.model, pair.to),
            tried: pair.tried,
            examples: examples.collect(),
            changes: Vec::new(),
        }
    };
    let of = |decided: ProofMethod| proof.pairs.iter().filter(move |pair| pair.decided == decided);
    let layout = proof.layout.iter().map(|layout| match layout {
        Layout::ByteOrder(..) => "byte-order",
        Layout::Unit(..) => "unit",
        Layout::Roots => "roots",
    });
    let mut different: Vec<schema::ProofPair> = of(ProofMethod::Different).map(pair).collect();
    if !different.is_empty() {
        add_changes(from, to, &mut different);
    }
    schema::Proof {
        from: from.title.to_owned(),
        to: to.title.to_owned(),
        same: proof.same(),
        layout: layout.map(str::to_owned).collect(),
        pairs: proof.pairs.len(),
        symbolic: proof.count(ProofMethod::Symbolically),
        exhaustive: proof.count(ProofMethod::ByTryingAll),
        tried: proof.tried(),
        undecided: of(ProofMethod::ByTryingSome).map(pair).collect(),
        different,
    }
}

/// Adds to each pair that differs the elements of the descriptions that changed.
fn add_changes(from: ProveSide<'_>, to: ProveSide<'_>, pairs: &mut [schema::ProofPair]) {
    let generation = from.generation.or(to.generation).zip(to.generation.or(from.generation));
    let diff = isaloom_diff::diff(
        Side { model: from.model, generation: generation.map(|(from, _)| Generation(from)) },
        Side { model: to.model, generation: generation.map(|(_, to)| Generation(to)) },
        &isaloom_diff::Options { tries: 0 },
    );
    let titles = Titles { from: String::new(), to: String::new() };
    let changed = difference(titles, &diff).changed;
    let by_names: HashMap<(&str, &str), &schema::Changed> =
        changed.iter().rev().map(|both| ((both.from.name.as_str(), both.to.name.as_str()), both)).collect();
    for pair in pairs {
        let names = pair.from.as_deref().zip(pair.to.as_deref());
        pair.changes =
            names.and_then(|names| by_names.get(&names)).map_or_else(Vec::new, |both| both.changes.clone());
    }
}
