//! Reference decoder: finds the leaf of a word.

use super::plain::Plain;
use crate::answer::Limit;
use crate::id::ScopeId;
use crate::sema::Sema;
use alloc::vec::Vec;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, FieldId, Generation, MatchPolicy, Matching, Model};

/// Interprets words of one generation of a model.
pub struct Reference<'m> {
    pub(super) sema: Sema<'m, Plain>,
    generation: Generation,
    /// Leaves of the generation, by the index of their root bitset, with the words that each leaf matches.
    pub(super) leaves: Vec<Vec<(BitsetId, Matching)>>,
}

/// Decoding result of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    /// One leaf matches.
    Leaf(BitsetId),
    /// Two leaves match the word and the model requires unique matches; the word counts as unmatched.
    Conflict(BitsetId, BitsetId),
    /// No leaf matches.
    Nothing,
}

impl<'m> Reference<'m> {
    /// Returns an interpreter for one generation of a model.
    pub fn new(model: &'m Model, generation: Generation) -> Reference<'m> {
        let mut leaves: Vec<Vec<(BitsetId, Matching)>> = Vec::new();
        for (id, bitset) in model.bitsets() {
            if leaves.len() <= bitset.root.index() {
                leaves.resize(bitset.root.index() + 1, Vec::new());
            }
            if bitset.is_leaf() && bitset.gens.contains(generation) {
                leaves[bitset.root.index()].push((id, model.matching(id)));
            }
        }
        Reference { sema: Sema::new(model, Plain { generation, found: Vec::new() }), generation, leaves }
    }

    /// Returns the model.
    pub fn model(&self) -> &'m Model {
        self.sema.model()
    }

    /// Returns the generation.
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Returns the limits exceeded so far.
    pub fn limits(&self) -> &[Limit] {
        self.sema.limits()
    }

    /// Returns the leaf of a word in the hierarchy of an instruction root.
    pub fn decode(&mut self, root: BitsetId, word: Word) -> Match {
        self.find(root, word.value(), None)
    }

    /// Returns the leaf of a word in a hierarchy; `outer` is set if the hierarchy is nested in a field of a scope.
    pub(super) fn find(&mut self, root: BitsetId, word: u128, outer: Option<(ScopeId, FieldId)>) -> Match {
        let first_wins = self.model().match_policy() == MatchPolicy::First;
        let mut found: Option<BitsetId> = None;
        for n in 0..self.leaves.get(root.index()).map_or(0, Vec::len) {
            let (leaf, matching) = self.leaves[root.index()][n];
            if !matching.matches(word) || !self.guards_hold(leaf, word, outer) {
                continue;
            }
            match found {
                None if first_wins => return Match::Leaf(leaf),
                None => found = Some(leaf),
                Some(first) => return Match::Conflict(first, leaf),
            }
        }
        found.map_or(Match::Nothing, Match::Leaf)
    }

    fn guards_hold(&mut self, leaf: BitsetId, word: u128, outer: Option<(ScopeId, FieldId)>) -> bool {
        if self.model().chain(leaf).all(|(_, b)| b.guard.is_none()) {
            return true;
        }
        let scope = self.sema.enter(leaf, word, outer);
        let holds = self.sema.guard(scope).is_none_or(|guard| guard.when);
        self.sema.leave(scope);
        holds
    }

    /// Returns the first instruction root of the word's width that has a leaf for the word, otherwise the first root
    /// of this width; `None` if no root has this width.
    pub(super) fn root_of(&mut self, word: Word) -> Option<(BitsetId, Match)> {
        let model = self.model();
        let mut first = None;
        for instruction in model.instructions() {
            let root = instruction.root;
            let exists = self.leaves.get(root.index()).is_some_and(|l| !l.is_empty());
            if !exists || model.bitset(root).size != word.width() {
                continue;
            }
            match self.decode(root, word) {
                leaf @ Match::Leaf(_) => return Some((root, leaf)),
                other => first = first.or(Some((root, other))),
            }
        }
        first
    }
}
