//! Decodes a word in both models with the reference interpreter.

use super::answer::{Aspect, Counterexample, Proof, ProveJob};
use crate::parts::instruction_roots;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_sema::{Line, LineOptions, Match, Plain, Reference, Sema};
use std::collections::{BTreeMap, BTreeSet};

/// Reference interpreters of both models.
pub(super) struct Interpreters<'m> {
    sides: [&'m Model; 2],
    /// Pairs of generations in which words are tested: of the first and of the second model.
    pub(super) generations: Vec<(Generation, Generation)>,
    known: [BTreeMap<u32, GenerationInterpreter<'m>>; 2],
}

/// Interpreter for one generation of a model, and the evaluator of fields that displays do not print. Both are created
/// once, because creating them for a large description takes longer than decoding a word.
struct GenerationInterpreter<'m> {
    reference: Reference<'m>,
    sema: Sema<'m, Plain>,
}

/// Results of one model for a word.
struct WordOutcome {
    leaf: Option<BitsetId>,
    name: String,
    fields: Vec<String>,
    line: String,
}

impl<'m> Interpreters<'m> {
    pub(super) fn new(job: &ProveJob<'m>) -> Interpreters<'m> {
        let generations = match job.generations {
            Some(both) => vec![both],
            None => {
                let all = job.from.generations().iter().chain(job.to.generations());
                let all: BTreeSet<u32> = all.copied().collect();
                all.into_iter().map(|g| (Generation(g), Generation(g))).collect()
            }
        };
        Interpreters { sides: [job.from, job.to], generations, known: [BTreeMap::new(), BTreeMap::new()] }
    }

    /// Tests a word in both models, and adds a counterexample for each aspect that differs, unless one was added for
    /// this pair (from index `before` on).
    pub(super) fn differs(
        &mut self,
        word: Word,
        generations: (Generation, Generation),
        leaves: (Option<BitsetId>, Option<BitsetId>),
        proof: &mut Proof,
        before: usize,
    ) {
        let (from, to) = (self.seen(0, generations.0, word), self.seen(1, generations.1, word));
        // If the analysis was not exact, the word may match another leaf than the compared one. Such a word is ignored.
        if (leaves.0.is_some() && from.leaf != leaves.0) || (leaves.1.is_some() && to.leaf != leaves.1) {
            return;
        }
        let mut add = |aspect, shown: (String, String)| {
            let known = proof.counterexamples.iter().skip(before).any(|c| c.aspect == aspect);
            if shown.0 != shown.1 && !known {
                let (from, to) = (from.leaf, to.leaf);
                proof.counterexamples.push(Counterexample { aspect, from, to, word, generations, shown });
            }
        };
        if from.name != to.name {
            return add(Aspect::Leaf, (from.name.clone(), to.name.clone()));
        }
        add(Aspect::Fields, differing_fields(&from.fields, &to.fields));
        add(Aspect::Text, (from.line.clone(), to.line.clone()));
    }

    fn seen(&mut self, side: usize, generation: Generation, word: Word) -> WordOutcome {
        let model = self.sides[side & 1];
        let known = &mut self.known[side & 1];
        let GenerationInterpreter { reference, sema } =
            known.entry(generation.0).or_insert_with(|| GenerationInterpreter {
                reference: Reference::new(model, generation),
                sema: Sema::new(model, Plain { generation, found: Vec::new() }),
            });
        let line = if model.instructions().is_empty() {
            // Without instruction roots, the interpreter cannot print a line.
            None
        } else {
            Some(reference.line(word, &LineOptions::default()))
        };
        let mut roots =
            instruction_roots(model).into_iter().filter(|&r| model.bitset(r).size == word.width());
        let found = match &line {
            Some(line) => line.found,
            None => roots.next().map_or(Match::Nothing, |root| reference.decode(root, word)),
        };
        match found {
            Match::Leaf(leaf) => WordOutcome {
                leaf: Some(leaf),
                name: model.bitset(leaf).name.clone(),
                fields: fields(sema, leaf, word.value(), line.as_ref()),
                line: line.map(|line| line.to_string()).unwrap_or_default(),
            },
            _ => WordOutcome { leaf: None, name: String::new(), fields: Vec::new(), line: String::new() },
        }
    }
}

/// Returns the names of fields that a leaf and its ancestors declare, in alphabetical order.
pub(super) fn declared(model: &Model, leaf: BitsetId) -> BTreeSet<&str> {
    let cases = model.chain(leaf).flat_map(|(_, b)| &b.cases);
    cases.flat_map(|case| &case.fields).map(|&id| model.field(id).name.as_str()).collect()
}

/// Renders the fields of an instruction in alphabetical order, then the printed fields in alphabetical order.
fn fields(sema: &mut Sema<'_, Plain>, leaf: BitsetId, word: u128, line: Option<&Line>) -> Vec<String> {
    let model = sema.model();
    let scope = sema.enter(leaf, word, None);
    let mut all: Vec<String> = Vec::new();
    for name in declared(model, leaf) {
        let found = sema.lookup(scope, name);
        if let Some(candidate) = found.candidates.iter().find(|candidate| candidate.when) {
            all.push(format!("{name}={:#x}", candidate.value));
        }
    }
    sema.leave(scope);
    sema.domain.found.clear();
    for printed in line.map(|line| line.fields.as_slice()).unwrap_or_default() {
        all.push(format!(
            "{}{}={:#x}",
            ">".repeat(printed.depth),
            model.field(printed.field).name,
            printed.value
        ));
    }
    all
}

/// Returns the fields of each side that the other side does not have. If only the order differs, returns all fields.
fn differing_fields(from: &[String], to: &[String]) -> (String, String) {
    let found = (without(from, to), without(to, from));
    if found.0 == found.1 { (from.join(" "), to.join(" ")) } else { found }
}

/// Returns the fields that the other side lacks or that have another value there, joined by spaces. If a side has a
/// value several times, each occurrence counts.
fn without(fields: &[String], other: &[String]) -> String {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    other.iter().for_each(|field| *left.entry(field).or_default() += 1);
    let mut new: Vec<&str> = fields.iter().map(String::as_str).collect();
    new.retain(|field| match left.get_mut(field).filter(|count| **count > 0) {
        Some(count) => {
            *count -= 1;
            false
        }
        None => true,
    });
    new.join(" ")
}
