//! What the walk over all instructions finds out, before it is put into words.

use crate::finding::Witness;
use isaloom_model::{BitsetId, ExprId, FieldId};
use isaloom_source::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// What happens to an override or a default case.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CaseFacts {
    /// Its condition holds for some word that reaches it.
    pub(crate) holds: bool,
    /// Its condition holds for some word when those for which an earlier display was chosen count as well.
    pub(crate) holds_anyway: bool,
    /// Its display is printed for some word.
    pub(crate) displayed: bool,
}

/// What is lost of a field's bits in the text, over the instructions that have the field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loss {
    /// Instructions where the text never depends on it.
    pub(crate) lost: Vec<Witness>,
    /// Instructions where some values can not be told apart.
    pub(crate) partial: Vec<Witness>,
    /// Instructions where values of its enum can not be told apart, because they have one text.
    pub(crate) twins: Vec<Witness>,
}

/// A name that something needs and nothing has.
#[derive(Clone, Debug)]
pub(crate) struct MissingName {
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) witnesses: Vec<Witness>,
}

/// Everything found, in the order in which it was found.
#[derive(Default)]
pub(crate) struct Facts {
    pub(crate) cases: FxHashMap<(BitsetId, usize), CaseFacts>,
    /// Bitsets that some instruction reaches.
    pub(crate) reached: FxHashSet<BitsetId>,
    /// Bitsets of which something could not be worked out exactly.
    pub(crate) tainted: FxHashSet<BitsetId>,
    pub(crate) missing: Vec<MissingName>,
    pub(crate) without_display: FxHashMap<BitsetId, Witness>,
    /// Derived fields with a value that their width does not hold.
    pub(crate) misfits: FxHashMap<FieldId, Witness>,
    /// Fields of which every value can be told from the text of some instruction; nearly all are.
    pub(crate) kept: FxHashSet<FieldId>,
    /// What is lost of the others, and of these in other instructions.
    pub(crate) losses: FxHashMap<FieldId, Loss>,
    /// Instructions that were not worked out exactly.
    pub(crate) incomplete: Vec<BitsetId>,
    pub(crate) cyclic: FxHashSet<ExprId>,
    pub(crate) opaque: FxHashSet<ExprId>,
    pub(crate) used_params: FxHashSet<(FieldId, usize)>,
    pub(crate) used_cases: FxHashSet<(BitsetId, usize)>,
    pub(crate) used_fields: FxHashSet<FieldId>,
    /// The enum values that each field prints for some word.
    pub(crate) values: FxHashMap<FieldId, FxHashSet<u64>>,
    /// Asserts that some word fails, by bitset, case and number.
    pub(crate) broken: FxHashSet<(BitsetId, usize, usize)>,
    /// Branches that are printed for some word.
    pub(crate) branches: FxHashSet<FieldId>,
    /// Whether some instruction's words were not looked at, or not all of them.
    pub(crate) partial: bool,
}

/// What was found in one instruction.
#[derive(Clone, Debug)]
pub(crate) struct Events {
    pub(crate) leaf: BitsetId,
    pub(crate) list: Vec<Event>,
}

/// One thing that was found in an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Field(FieldId, Outcome, Option<Witness>),
    Missing(String, Span, Witness),
    NoDisplay(BitsetId, Witness),
    Misfit(FieldId, Witness),
    Incomplete,
}

/// What the text tells of a field.
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
    /// Takes over what was found in an instruction.
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

    /// Adds a witness of a missing name, at most one for each instruction.
    fn missing_name(&mut self, name: &str, span: Span, witness: Witness) {
        let known = self.missing.iter_mut().find(|m| m.span == span && m.name == name);
        match known {
            Some(m) if m.witnesses.iter().any(|w| w.leaf == witness.leaf) => {}
            Some(m) => m.witnesses.push(witness),
            None => self.missing.push(MissingName { name: name.into(), span, witnesses: vec![witness] }),
        }
    }
}
