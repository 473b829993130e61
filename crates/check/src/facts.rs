//! Facts collected by the walk over all instructions, the input of the rules.

use crate::finding::Witness;
use isaloom_model::{BitsetId, ExprId, FieldId};
use isaloom_source::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// Reachability of an override or default case.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CaseFacts {
    /// Whether the condition holds for some word that reaches the case.
    pub(crate) holds: bool,
    /// Whether the condition holds for some word, even if an earlier case displays all such words.
    pub(crate) holds_anyway: bool,
    /// Whether the display is printed for some word.
    pub(crate) displayed: bool,
}

/// Information about a field's bits that the text loses, over all instructions with the field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loss {
    /// Instructions in which the text never depends on the field.
    pub(crate) lost: Vec<Witness>,
    /// Instructions in which some values are indistinguishable.
    pub(crate) partial: Vec<Witness>,
    /// Words with enum values that cannot be distinguished, because they have the same text.
    pub(crate) twins: Vec<Witness>,
}

/// A name that is used but not declared.
#[derive(Clone, Debug)]
pub(crate) struct MissingName {
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) witnesses: Vec<Witness>,
}

/// All facts, in discovery order.
#[derive(Default)]
pub(crate) struct Facts {
    pub(crate) cases: FxHashMap<(BitsetId, usize), CaseFacts>,
    /// Bitsets that some instruction reaches.
    pub(crate) reached: FxHashSet<BitsetId>,
    /// Bitsets that were not analyzed exactly.
    pub(crate) tainted: FxHashSet<BitsetId>,
    pub(crate) missing: Vec<MissingName>,
    pub(crate) without_display: FxHashMap<BitsetId, Witness>,
    /// Derived fields with a value that exceeds their width.
    pub(crate) misfits: FxHashMap<FieldId, Witness>,
    /// Fields for which the text of some instruction shows every value. Nearly all fields are in this set.
    pub(crate) kept: FxHashSet<FieldId>,
    /// Losses of fields that are not in `kept`, and of fields in `kept` in further instructions.
    pub(crate) losses: FxHashMap<FieldId, Loss>,
    /// Instructions that were not analyzed exactly.
    pub(crate) incomplete: Vec<BitsetId>,
    pub(crate) cyclic: FxHashSet<ExprId>,
    pub(crate) opaque: FxHashSet<ExprId>,
    pub(crate) used_params: FxHashSet<(FieldId, usize)>,
    pub(crate) used_cases: FxHashSet<(BitsetId, usize)>,
    pub(crate) used_fields: FxHashSet<FieldId>,
    /// Enum values that each field prints for some word.
    pub(crate) values: FxHashMap<FieldId, FxHashSet<u64>>,
    /// Asserts that fail for some word: bitset, case and assert index.
    pub(crate) broken: FxHashSet<(BitsetId, usize, usize)>,
    /// Branch fields that are printed for some word.
    pub(crate) branches: FxHashSet<FieldId>,
    /// Whether some words were not examined.
    pub(crate) partial: bool,
}

/// Facts about one instruction.
#[derive(Clone, Debug)]
pub(crate) struct Events {
    pub(crate) leaf: BitsetId,
    pub(crate) list: Vec<Event>,
}

/// One fact about an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Field(FieldId, Outcome, Option<Witness>),
    Missing(String, Span, Witness),
    NoDisplay(BitsetId, Witness),
    Misfit(FieldId, Witness),
    Incomplete,
}

/// Extent to which the text shows a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Kept,
    Lost,
    Partial,
    Ambiguous,
}

impl Default for Events {
    fn default() -> Events {
        Events { leaf: BitsetId::from_index(0), list: Vec::new() }
    }
}

impl Facts {
    /// Adds the facts about an instruction.
    pub(crate) fn take(&mut self, events: Events) {
        for event in events.list {
            match event {
                Event::Field(id, outcome, witness) => match (outcome, witness) {
                    (Outcome::Lost, Some(witness)) => self.loss(id).lost.push(witness),
                    (Outcome::Partial, Some(witness)) => self.loss(id).partial.push(witness),
                    (Outcome::Ambiguous, Some(witness)) => self.loss(id).twins.push(witness),
                    _ => {
                        self.kept.insert(id);
                    }
                },
                Event::Missing(name, span, witness) => self.missing_name(&name, span, witness),
                Event::NoDisplay(leaf, witness) => {
                    self.without_display.entry(leaf).or_insert(witness);
                }
                Event::Misfit(field, witness) => {
                    self.misfits.entry(field).or_insert(witness);
                }
                Event::Incomplete => {
                    self.partial = true;
                    self.incomplete.push(events.leaf);
                }
            }
        }
    }

    fn loss(&mut self, field: FieldId) -> &mut Loss {
        self.losses.entry(field).or_default()
    }

    /// Adds a witness of a missing name, at most one per instruction.
    fn missing_name(&mut self, name: &str, span: Span, witness: Witness) {
        let known = self.missing.iter_mut().find(|m| m.span == span && m.name == name);
        match known {
            Some(m) if m.witnesses.iter().any(|w| w.leaf == witness.leaf) => {}
            Some(m) => m.witnesses.push(witness),
            None => self.missing.push(MissingName { name: name.into(), span, witnesses: vec![witness] }),
        }
    }
}
