//! Ambiguity check: finds a word of one instruction and a word of another instruction that print the same text.
//!
//! Two lines count as equal if their displays have the same literal text and every operand slot prints an equal value
//! of the same kind. The check has no false positives, but it misses displays that print equal text in another way.

use crate::bdd::{Bdd, FALSE, Set};
use crate::facts::Events;
use crate::finding::Witness;
use crate::incremental::IncrementalCheck;
use crate::parts::{MANY_RIVALS, OverlappingLeaves, instruction_roots};
use crate::slot::{Alternative, Kind, Slot, places, skeleton};
use crate::walk::Walk;
use isaloom_model::{BitsetId, Generation, Model};
use rustc_hash::FxHashMap;

/// Maximum number of pairs of leaves that are compared; later pairs are skipped.
const MAX_PAIRS: usize = 500;

/// Two leaves, and an example: a word of each leaf, with the same text.
pub(crate) struct AmbiguousPair {
    pub(crate) leaves: (BitsetId, BitsetId),
    pub(crate) witness: Witness,
}

/// Returns the pairs of instructions that can print the same text, in description order. The cache `again`, if present,
/// provides the results of pairs that an earlier check has compared. `bdd` is reused only for its memory.
pub(crate) fn alike<'m>(
    model: &'m Model,
    rivals: &OverlappingLeaves,
    mut again: Option<&mut IncrementalCheck<'m, '_>>,
    bdd: Bdd,
) -> Vec<AmbiguousPair> {
    let candidates = candidates(model, rivals);
    let mut found = Vec::new();
    if candidates.is_empty() {
        return found;
    }
    let mut walk = Walk::over(model, bdd);
    for (a, b) in candidates {
        let witness = match &mut again {
            Some(again) => again.shared_text(&mut walk, (a, b), rivals),
            None => walk.shared_text(a, b, rivals),
        };
        if let Some(witness) = witness {
            found.push(AmbiguousPair { leaves: (a, b), witness });
        }
    }
    found
}

/// Returns the pairs to compare: leaves of one hierarchy, with a common generation, whose displays have the same
/// literal text.
fn candidates(model: &Model, rivals: &OverlappingLeaves) -> Vec<(BitsetId, BitsetId)> {
    let mut pairs = Vec::new();
    for root in instruction_roots(model) {
        let mut of_text: FxHashMap<String, Vec<BitsetId>> = FxHashMap::default();
        let few = |leaf: &BitsetId| rivals.get(leaf).is_none_or(|rivals| rivals.len() <= MANY_RIVALS);
        for leaf in model.leaves(root).map(|(leaf, _)| leaf).filter(few) {
            for key in literal_texts(model, leaf) {
                let leaves = of_text.entry(key).or_default();
                if leaves.last() != Some(&leaf) {
                    leaves.push(leaf);
                }
            }
        }
        for leaves in of_text.into_values() {
            for (i, &a) in leaves.iter().enumerate() {
                for &b in leaves.iter().skip(i + 1) {
                    if !model.bitset(a).gens.intersection(model.bitset(b).gens).is_empty() {
                        pairs.push((a, b));
                    }
                    if pairs.len() > 4 * MAX_PAIRS {
                        return first(pairs);
                    }
                }
            }
        }
    }
    first(pairs)
}

fn first(mut pairs: Vec<(BitsetId, BitsetId)>) -> Vec<(BitsetId, BitsetId)> {
    pairs.sort_unstable();
    pairs.dedup();
    pairs.truncate(MAX_PAIRS);
    pairs
}

/// Returns the literal text of each display that a leaf may print, with markers for its operand slots.
fn literal_texts(model: &Model, leaf: BitsetId) -> Vec<String> {
    let shown = model.bitset(leaf).shown_name();
    let mut texts = Vec::new();
    for case in model.chain(leaf).flat_map(|(_, b)| &b.cases) {
        if let Some(display) = &case.display {
            texts.push(skeleton(display, shown));
            if case.expr.is_none() {
                break;
            }
        }
    }
    texts
}

/// Display, the words that print it, and the contents of its operand slots (`places`).
pub(crate) struct Row<'m> {
    pub(crate) skeleton: String,
    when: Set,
    pub(crate) places: Vec<Vec<Cell<'m>>>,
}

/// Value that an operand slot prints for some words: its kind and bits, or the displays of a nested bitset.
pub(crate) struct Cell<'m> {
    pub(crate) kind: Kind<'m>,
    pub(crate) when: Set,
    pub(crate) bits: Vec<Set>,
    pub(crate) nested: Vec<Row<'m>>,
}

/// Displays of an instruction, and the words that print one of them without a remark.
pub(crate) struct Text<'m> {
    pub(crate) rows: Vec<Row<'m>>,
    pub(crate) clean: Set,
}

impl<'m> Walk<'m> {
    /// Returns a word of each leaf, such that both print the same text in one generation and without a remark. `None`
    /// if no such words exist, or if a limit is reached.
    pub(crate) fn shared_text(
        &mut self,
        a: BitsetId,
        b: BitsetId,
        rivals: &OverlappingLeaves,
    ) -> Option<Witness> {
        self.scopes.clear();
        if self.finished() {
            return None;
        }
        let first = self.instruction_text(a, rivals)?;
        let second = self.instruction_text(b, rivals)?;
        let bdd = self.scopes.bdd();
        let theirs = bdd.changed(second.clean, u128::MAX);
        let clean = bdd.and(first.clean, theirs);
        let set = equal(&first.rows, &second.rows, clean, bdd);
        if self.finished() || set == FALSE {
            return None;
        }
        let member = self.member(set, u128::MAX)?;
        // The sets constrain only bits that the patterns leave open, so the fixed bits are added to the words.
        Some(Witness {
            leaf: a,
            generation: Generation(member.generation),
            word: member.word | self.model.matching(a).value,
            other: Some(member.changed | self.model.matching(b).value),
            path: Vec::new(),
        })
    }

    pub(crate) fn instruction_text(
        &mut self,
        leaf: BitsetId,
        rivals: &OverlappingLeaves,
    ) -> Option<Text<'m>> {
        self.events = Events { leaf, ..Events::default() };
        self.nested.clear();
        self.reported = FALSE;
        self.instruction = leaf;
        let word = self.scopes.variables(self.model.bitset(leaf).size);
        let scope = self.scopes.enter(leaf, &word, rivals)?;
        let alternatives = self.alternatives(scope);
        let rows = self.rows(alternatives);
        let (reach, reported) = (self.scopes.scope(scope).reach, self.reported);
        Some(Text { rows, clean: self.scopes.bdd().minus(reach, reported) })
    }

    /// Returns displays with the contents of their operand slots. Recursive; the nesting depth of bitsets limits the
    /// recursion.
    fn rows(&mut self, alternatives: Vec<Alternative<'m>>) -> Vec<Row<'m>> {
        let mut rows = Vec::with_capacity(alternatives.len());
        for alternative in alternatives {
            let mut row =
                Row { skeleton: self.skeleton(alternative), when: alternative.when, places: Vec::new() };
            for name in places(alternative.template) {
                let mut slots = Vec::new();
                self.slots(alternative, name, &mut slots);
                let mut cells = Vec::with_capacity(slots.len());
                for Slot { kind, when, bits, nested } in Slot::pooled(slots, self.scopes.bdd()) {
                    let nested = if self.finished() { Vec::new() } else { self.rows(nested) };
                    cells.push(Cell { kind, when, bits, nested });
                }
                row.places.push(cells);
            }
            rows.push(row);
        }
        rows
    }
}

/// Returns the pairs of words in `within` for which a display of `rows` and a display of `others` print the same text.
pub(crate) fn equal(rows: &[Row<'_>], others: &[Row<'_>], within: Set, bdd: &mut Bdd) -> Set {
    let mut all = FALSE;
    for row in rows {
        for other in others.iter().filter(|other| other.skeleton == row.skeleton) {
            let theirs = bdd.changed(other.when, u128::MAX);
            let both = bdd.and(row.when, theirs);
            let mut same = bdd.and(within, both);
            for (cells, others) in row.places.iter().zip(&other.places) {
                if same == FALSE {
                    break;
                }
                same = equal_cells(cells, others, same, bdd);
            }
            all = bdd.or(all, same);
        }
    }
    all
}

fn equal_cells(cells: &[Cell<'_>], others: &[Cell<'_>], within: Set, bdd: &mut Bdd) -> Set {
    let mut all = FALSE;
    for cell in cells {
        for other in others.iter().filter(|other| other.kind == cell.kind) {
            let theirs = bdd.changed(other.when, u128::MAX);
            let both = bdd.and(cell.when, theirs);
            let mut same = bdd.and(within, both);
            for i in 0..cell.bits.len().max(other.bits.len()) {
                let bit = |bits: &[Set]| bits.get(i).copied().unwrap_or(FALSE);
                let theirs = bdd.changed(bit(&other.bits), u128::MAX);
                let equal = bdd.same(bit(&cell.bits), theirs);
                same = bdd.and(same, equal);
            }
            if cell.kind.is_nested() && same != FALSE {
                same = equal(&cell.nested, &other.nested, same, bdd);
            }
            all = bdd.or(all, same);
        }
    }
    all
}
