//! Equivalence proof for two models, or for two generations of a model: every word has the same leaf, fields and text.
//!
//! The symbolic comparison visits the displays of both models at the same time, with common decision diagrams. An
//! equality that it finds holds for every word. Where displays are built differently, words remain undecided. If there
//! are few undecided words, the reference interpreter tests all of them. Otherwise, it tests a sample and the result is
//! marked as undecided. Every reported difference has a counterexample, which the reference interpreter confirms.

mod answer;
mod displays;
mod equal_selection;
mod model_pair;
mod places;
mod residue;
mod words;

pub use answer::{Aspect, Counterexample, Layout, Pair, Proof, ProofMethod, ProveJob};

use crate::bdd::{FALSE, Set};
use crate::overlap::all_rivals;
use crate::parts::{MANY_RIVALS, OverlappingLeaves, instruction_roots};
use crate::scope::ScopeId;
use isaloom_bits::{Pattern, Word};
use isaloom_model::{BitsetId, GenRange, Generation, MatchPolicy, Model};
use model_pair::{A, B, ModelPair};
use residue::Residue;
use words::Interpreters;

/// Number of differing words that are tested after the first, to find differences in other aspects.
const MORE_TRIED: u32 = 64;
/// Maximum total number of words that are tested for pairs with too many undecided words. After many such pairs, fewer
/// words per pair remain.
const TRIED_FOR_OPEN: u64 = 250_000;

/// Proves that two models are equivalent, or finds counterexamples.
pub fn prove(job: &ProveJob<'_>) -> Proof {
    let mut proof = Proof { layout: layout(job.from, job.to), ..Proof::default() };
    let ((first, all_first), (second, all_second)) = (all_rivals(job.from), all_rivals(job.to));
    let mut prover = Prover {
        two: ModelPair::new(job),
        bench: Interpreters::new(job),
        rivals: [first, second],
        complete: all_first && all_second,
        generations: job.generations,
        for_open: TRIED_FOR_OPEN,
        proof: &mut proof,
    };
    for (from, to) in roots(job.from, job.to) {
        prover.root(from, to);
    }
    proof
}

fn layout(from: &Model, to: &Model) -> Vec<Layout> {
    let mut found = Vec::new();
    if from.byte_order() != to.byte_order() {
        found.push(Layout::ByteOrder(from.byte_order(), to.byte_order()));
    }
    if from.unit() != to.unit() {
        found.push(Layout::Unit(from.unit(), to.unit()));
    }
    let whens = |model: &Model| -> Vec<(u32, Option<Pattern>)> {
        model.instructions().iter().map(|i| (model.bitset(i.root).size, i.when)).collect()
    };
    if whens(from) != whens(to) {
        found.push(Layout::Roots);
    }
    found
}

/// Returns the pairs of instruction roots to compare: each root of the first model, with the next root of the second
/// model that has the same size.
fn roots(from: &Model, to: &Model) -> Vec<(BitsetId, BitsetId)> {
    let mut left = instruction_roots(to);
    let pair = |root: BitsetId| {
        let size = from.bitset(root).size;
        let at = left.iter().position(|&other| to.bitset(other).size == size)?;
        Some((root, left.remove(at)))
    };
    instruction_roots(from).into_iter().filter_map(pair).collect()
}

struct Prover<'m, 'p> {
    two: ModelPair<'m>,
    bench: Interpreters<'m>,
    rivals: [OverlappingLeaves; 2],
    /// Whether `rivals` has all rivals of every leaf.
    complete: bool,
    generations: Option<(Generation, Generation)>,
    /// Number of words that may still be tested for pairs with too many undecided words.
    for_open: u64,
    proof: &'p mut Proof,
}

impl<'m> Prover<'m, '_> {
    fn model(&self, side: usize) -> &'m Model {
        self.two.model(side)
    }

    /// Returns the leaves of a hierarchy that exist in a compared generation, each with its pattern and generations.
    fn leaves(&self, side: usize, root: BitsetId) -> Vec<(BitsetId, Pattern, GenRange)> {
        let model = self.model(side);
        let only = self.only(side);
        let all = model.leaves(root).filter(|(_, b)| only.map_or(!b.gens.is_empty(), |g| b.gens.contains(g)));
        all.map(|(id, b)| (id, model.matching(id).pattern(b.size), b.gens)).collect()
    }

    fn root(&mut self, from: BitsetId, to: BitsetId) {
        let (firsts, seconds) = (self.leaves(A, from), self.leaves(B, to));
        let near = |one: &(BitsetId, Pattern, GenRange), other: &(BitsetId, Pattern, GenRange)| {
            let meet = self.generations.is_some() || !one.2.intersection(other.2).is_empty();
            meet && one.1.intersects(other.1)
        };
        let mates = |of: &(BitsetId, Pattern, GenRange), among: &[(BitsetId, Pattern, GenRange)]| {
            among.iter().filter(|other| near(of, other)).map(|other| other.0).collect::<Vec<_>>()
        };
        let work: Vec<(usize, BitsetId, Vec<BitsetId>)> = firsts
            .iter()
            .map(|leaf| (A, leaf.0, mates(leaf, &seconds)))
            .chain(seconds.iter().map(|leaf| (B, leaf.0, mates(leaf, &firsts))))
            .collect();
        for (side, leaf, others) in work {
            self.leaf(side, leaf, &others);
        }
    }

    /// Returns the generation of a model that is compared; `None` if all are compared.
    fn only(&self, side: usize) -> Option<Generation> {
        self.generations.map(|both| if side == A { both.0 } else { both.1 })
    }

    fn rivals(&self, side: usize, leaf: BitsetId) -> &[BitsetId] {
        self.rivals[side & 1].get(&leaf).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns whether a leaf has so many rivals that the words which select it are not computed.
    fn is_unclear(&self, side: usize, leaf: BitsetId) -> bool {
        let many = self.rivals(side, leaf).len() > MANY_RIVALS;
        many && self.model(side).match_policy() == MatchPolicy::Unique
    }

    /// Enters the scope of an instruction. Returns the scope and the words that select the instruction; if these are
    /// not computed, all words of its pattern. `None` if no word selects it.
    fn enter(&mut self, side: usize, leaf: BitsetId, size: u32) -> Option<(ScopeId, Set)> {
        match self.is_unclear(side, leaf) {
            true => self.two.instruction(side, leaf, size, &OverlappingLeaves::default()),
            false => self.two.instruction(side, leaf, size, &self.rivals[side & 1]),
        }
    }

    /// Compares a leaf with the leaves `others` of the other model, which may share words with it. From the first side
    /// (`A`), all pairs are compared. From the second side, only words are considered that no leaf of the first side
    /// matches.
    fn leaf(&mut self, side: usize, leaf: BitsetId, others: &[BitsetId]) {
        if let Some(twin) = self.twin(side, leaf, others) {
            // Twins match the same words. They are compared once, from the first side.
            return if side == A {
                self.compare_twins(leaf, twin)
            };
        }
        self.two.begin();
        let size = self.model(side).bitset(leaf).size;
        let other = B - side;
        let unclear = self.is_unclear(side, leaf);
        let mut clear = self.complete && !unclear;
        let Some((scope, reach)) = self.enter(side, leaf, size) else {
            return;
        };
        let mut left = reach;
        for &mate in others {
            let namesakes = self.model(side).bitset(leaf).name == self.model(other).bitset(mate).name;
            if unclear && !namesakes {
                // The pair is not compared, so its common words remain in the set of undecided words.
                continue;
            }
            clear &= !self.is_unclear(other, mate);
            let Some((theirs, taken)) = self.enter(other, mate, size) else {
                continue;
            };
            let both = self.two.bdd().and(reach, taken);
            left = self.two.bdd().minus(left, taken);
            if both == FALSE || side == B {
                continue;
            }
            let mut residue = Residue::default();
            if !namesakes {
                residue.leaf = both;
            } else {
                self.two.compare((scope, theirs), both, &mut residue);
            }
            let sure = clear && !self.two.gave_up();
            self.decide((Some(leaf), Some(mate)), size, both, residue, sure);
        }
        let sure = clear && !self.two.gave_up();
        if left != FALSE || !sure {
            let residue = Residue { leaf: left, ..Residue::default() };
            let pair = if side == A { (Some(leaf), None) } else { (None, Some(leaf)) };
            self.decide(pair, size, left, residue, sure);
        }
    }

    /// Decides a pair by testing its undecided words, and adds it to the proof. `all` has all words of the pair. If the
    /// analysis is not exact (`sure` is false), all of them are undecided.
    fn decide(
        &mut self,
        leaves: (Option<BitsetId>, Option<BitsetId>),
        size: u32,
        all: Set,
        residue: Residue,
        sure: bool,
    ) {
        let open = if sure { residue.all(self.two.bdd()) } else { all };
        let mut pair = Pair { from: leaves.0, to: leaves.1, decided: ProofMethod::Symbolically, tried: 0 };
        if open != FALSE || !sure {
            let mut words = self.two.draw(open, size, &self.bench.generations);
            words.complete &= sure;
            if !words.complete {
                words.list.truncate(usize::try_from(self.for_open).unwrap_or(usize::MAX));
            }
            let fixed = leaves.0.map(|id| (A, id)).or(leaves.1.map(|id| (B, id)));
            let fixed = fixed.map_or(0, |(side, id)| self.model(side).matching(id).value);
            let before = self.proof.counterexamples.len();
            let mut more = MORE_TRIED;
            for &(generations, word) in &words.list {
                pair.tried += 1;
                self.bench.differs(Word::new(word | fixed, size), generations, leaves, self.proof, before);
                if self.proof.counterexamples.len() > before {
                    more -= 1;
                    if more == 0 {
                        break;
                    }
                }
            }
            if !words.complete {
                self.for_open = self.for_open.saturating_sub(pair.tried);
            }
            pair.decided = match (self.proof.counterexamples.len() > before, words.complete) {
                (true, _) => ProofMethod::Different,
                (false, true) => ProofMethod::ByTryingAll,
                (false, false) => ProofMethod::ByTryingSome,
            };
        }
        self.proof.pairs.push(pair);
    }
}
