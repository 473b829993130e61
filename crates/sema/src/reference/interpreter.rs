//! Reference interpreter: finds the leaf of a word.

use super::plain::Plain;
use crate::answer::Limit;
use crate::id::ScopeId;
use crate::sema::Sema;
use alloc::vec::Vec;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, FieldId, Generation, MatchPolicy, Matching, Model};

/// Reference interpreter for one generation of a model.
pub struct Reference<'m> {
    pub(super) sema: Sema<'m, Plain>,
    generation: Generation,
    /// Leaves of the generation, each with the words that its patterns match, by the index of their root bitset.
    pub(super) leaves: Vec<Vec<(BitsetId, Matching)>>,
}

/// Result of decoding a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    /// One leaf matches.
    Leaf(BitsetId),
    /// Two leaves match the word, but the model requires that only one does. The word counts as unmatched.
    Conflict(BitsetId, BitsetId),
    /// No leaf matches.
    Nothing,
}

impl<'m> Reference<'m> {
    /// Creates an interpreter for one generation of a model.
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

    /// Returns the leaf of a word in a hierarchy. If the hierarchy is nested, `outer` is the enclosing scope and the
    /// field that contains the word.
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

    /// Returns the first instruction root of the word's width with a leaf that matches the word. If none has such a
    /// leaf, returns the first root of this width; `None` without a root of this width.
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
