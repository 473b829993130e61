//! Facts that the walk over all instructions collects; the rules derive findings from them.

use crate::finding::Witness;
use isaloom_model::{BitsetId, ExprId, FieldId};
use isaloom_source::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// Facts about one case of a bitset, over all its words.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CaseFacts {
    /// Whether the condition holds for some word that no earlier case displays.
    pub(crate) holds: bool,
    /// Whether the condition holds for some word, also if an earlier case displays all such words.
    pub(crate) holds_anyway: bool,
    /// Whether the display is printed for some word.
    pub(crate) displayed: bool,
}

/// Example words for a field whose value the text does not show, over all instructions with the field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loss {
    /// One example per instruction in which the text never depends on the field.
    pub(crate) lost: Vec<Witness>,
    /// One example per instruction in which the text depends on the field, but some of its values have the same text.
    pub(crate) partial: Vec<Witness>,
    /// One example per instruction in which two values of an enum field cannot be distinguished, because the enum gives
    /// them the same text.
    pub(crate) twins: Vec<Witness>,
}

/// Name that is used but undefined for some words, with one example word per instruction.
#[derive(Clone, Debug)]
pub(crate) struct MissingName {
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) witnesses: Vec<Witness>,
}

/// Facts about the whole description, in the order of their discovery.
#[derive(Default)]
pub(crate) struct Facts {
    pub(crate) cases: FxHashMap<(BitsetId, usize), CaseFacts>,
    /// Bitsets that words of some instruction reach.
    pub(crate) reached: FxHashSet<BitsetId>,
    /// Bitsets for which facts may be missing, because an instruction was not analyzed exactly.
    pub(crate) tainted: FxHashSet<BitsetId>,
    pub(crate) missing: Vec<MissingName>,
    pub(crate) without_display: FxHashMap<BitsetId, Witness>,
    /// Derived fields that can have a value which exceeds their width, each with an example word.
    pub(crate) misfits: FxHashMap<FieldId, Witness>,
    /// Fields whose every value the text of some instruction shows. Nearly all fields are in this set.
    pub(crate) kept: FxHashSet<FieldId>,
    /// Losses by field. A field in `kept` may also have losses, in other instructions.
    pub(crate) losses: FxHashMap<FieldId, Loss>,
    /// Instructions that were not analyzed exactly.
    pub(crate) incomplete: Vec<BitsetId>,
    pub(crate) cyclic: FxHashSet<ExprId>,
    pub(crate) opaque: FxHashSet<ExprId>,
    pub(crate) used_params: FxHashSet<(FieldId, usize)>,
    pub(crate) used_cases: FxHashSet<(BitsetId, usize)>,
    pub(crate) used_fields: FxHashSet<FieldId>,
    /// Enum values that each field has in some word that prints it.
    pub(crate) values: FxHashMap<FieldId, FxHashSet<u64>>,
    /// Asserts that fail for some word: bitset, index of the case, index of the assert.
    pub(crate) broken: FxHashSet<(BitsetId, usize, usize)>,
    /// Branch fields that are printed for some word.
    pub(crate) branches: FxHashSet<FieldId>,
    /// Whether some instruction was not analyzed exactly, so that unreachable items may be reachable.
    pub(crate) partial: bool,
}

/// Facts about one instruction, in the order of their discovery.
#[derive(Clone, Debug)]
pub(crate) struct Events {
    pub(crate) leaf: BitsetId,
    pub(crate) list: Vec<Event>,
}

/// Fact about an instruction, with an example word.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Field(FieldId, Outcome, Option<Witness>),
    Missing(String, Span, Witness),
    NoDisplay(BitsetId, Witness),
    Misfit(FieldId, Witness),
    Incomplete,
}

/// Whether the text of an instruction shows the value of a field: always, never, partially, or not for enum values with
/// the same text.
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

    /// Adds an example word of a missing name, unless the instruction already has one.
    fn missing_name(&mut self, name: &str, span: Span, witness: Witness) {
        let known = self.missing.iter_mut().find(|m| m.span == span && m.name == name);
        match known {
            Some(m) if m.witnesses.iter().any(|w| w.leaf == witness.leaf) => {}
            Some(m) => m.witnesses.push(witness),
            None => self.missing.push(MissingName { name: name.into(), span, witnesses: vec![witness] }),
        }
    }
}
