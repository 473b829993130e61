//! Incremental check: caches the facts about each instruction, so that they are reused after edits of the description.
//!
//! An editor checks a description after every edit, and an edit changes the dependencies of few instructions.

use crate::dependencies::{Dependencies, Elements, Key};
use crate::facts::{CaseFacts, Event, Events, Facts};
use crate::finding::{Step, Witness};
use crate::parts::OverlappingLeaves;
use crate::walk::{Walk, WalkNotes};
use isaloom_model::{BitsetId, FieldId, Model};
use rustc_hash::FxHashMap;

/// Cached results of instructions in the latest version of a description. [`check`](Verified::check) reuses them for a
/// new version; results that it does not use are removed.
#[derive(Debug, Default)]
pub struct Verified {
    instructions: FxHashMap<Key, CachedFindings<Found>>,
    pairs: FxHashMap<(Key, Key), CachedFindings<Option<Witness>>>,
    run: u64,
}

/// Cached facts about an instruction. Bitsets and fields have numbers relative to its dependencies.
#[derive(Debug)]
struct Found {
    events: Vec<Event>,
    noted: WalkNotes,
}

#[derive(Debug)]
struct CachedFindings<T> {
    what: T,
    /// Number of BDD steps that computing the result took.
    steps: u64,
    /// Number of the latest run that used the entry; older entries are removed.
    run: u64,
}

/// Check of one model that reads and extends the cache.
pub(crate) struct IncrementalCheck<'m, 'v> {
    model: &'m Model,
    verified: &'v mut Verified,
    elements: Elements<'m>,
    /// Number of bitsets that further dependency lists may contain, until [`MOST_AROUND`] is reached.
    left: usize,
}

/// Maximum total number of bitsets in the dependency lists of a model. Instructions beyond it are not cached.
const MOST_AROUND: usize = 4_000_000;

impl<'m, 'v> IncrementalCheck<'m, 'v> {
    /// Starts the check of a model; returns `None` if the model was not read from text, because keys are hashes of the
    /// text.
    pub(crate) fn new(model: &'m Model, verified: &'v mut Verified) -> Option<IncrementalCheck<'m, 'v>> {
        let elements = Elements::new(model)?;
        verified.run += 1;
        Some(IncrementalCheck { model, verified, elements, left: MOST_AROUND })
    }

    /// Returns the same facts as [`Walk::instruction`]; from the cache if the dependencies are unchanged.
    pub(crate) fn instruction(
        &mut self,
        walk: &mut Walk<'m>,
        root: BitsetId,
        leaf: BitsetId,
        rivals: &OverlappingLeaves,
    ) -> Events {
        let Some(around) = self.around(leaf, rivals) else { return walk.instruction(root, leaf, rivals) };
        let fields = around.fields(self.model);
        let run = self.verified.run;
        if let Some(kept) = self.verified.instructions.get_mut(&around.key)
            && walk.scopes.has_steps(kept.steps)
            && let Some((list, noted)) = outwards(self.model, &around, &fields, &kept.what)
        {
            kept.run = run;
            walk.scopes.spend(kept.steps);
            walk.note(noted);
            return Events { leaf, list };
        }
        let outer = walk.take_notes();
        let events = walk.instruction(root, leaf, rivals);
        let noted = walk.take_notes();
        let gave_up = walk.finished();
        if !gave_up && let Some(what) = inwards(self.model, &around, &fields, &events, &noted) {
            let steps = walk.scopes.spent();
            self.verified.instructions.insert(around.key, CachedFindings { what, steps, run });
        }
        walk.note(outer);
        walk.note(noted);
        events
    }

    /// Returns the same witness as [`Walk::shared_text`]; from the cache if the dependencies of both leaves are
    /// unchanged.
    pub(crate) fn shared_text(
        &mut self,
        walk: &mut Walk<'m>,
        (a, b): (BitsetId, BitsetId),
        rivals: &OverlappingLeaves,
    ) -> Option<Witness> {
        let (Some(first), Some(second)) = (self.around(a, rivals), self.around(b, rivals)) else {
            return walk.shared_text(a, b, rivals);
        };
        let key = (first.key, second.key);
        let run = self.verified.run;
        if let Some(kept) = self.verified.pairs.get_mut(&key)
            && walk.scopes.has_steps(kept.steps)
        {
            kept.run = run;
            walk.scopes.spend(kept.steps);
            return kept.what.clone().map(|witness| Witness { leaf: a, ..witness });
        }
        let witness = walk.shared_text(a, b, rivals);
        if !walk.finished() {
            let steps = walk.scopes.spent();
            self.verified.pairs.insert(key, CachedFindings { what: witness.clone(), steps, run });
        }
        witness
    }

    fn around(&mut self, leaf: BitsetId, rivals: &OverlappingLeaves) -> Option<Dependencies> {
        let around = self.elements.around(leaf, rivals, self.left)?;
        self.left -= around.bitsets.len().min(self.left);
        Some(around)
    }

    /// Removes the entries that this check did not use.
    pub(crate) fn end(self) {
        let Verified { instructions, pairs, run } = self.verified;
        instructions.retain(|_, kept| kept.run == *run);
        pairs.retain(|_, kept| kept.run == *run);
    }
}

/// Functions that renumber the items and spans of cached facts. They return `None` for an item without a counterpart.
struct Renumber<'r> {
    bitset: &'r dyn Fn(BitsetId) -> Option<BitsetId>,
    field: &'r dyn Fn(FieldId) -> Option<FieldId>,
    span: &'r dyn Fn(isaloom_source::Span) -> Option<isaloom_source::Span>,
}

impl Renumber<'_> {
    fn witness(&self, witness: &Witness) -> Option<Witness> {
        let step =
            |step: &Step| Some(Step { field: (self.field)(step.field)?, leaf: (self.bitset)(step.leaf)? });
        let path = witness.path.iter().map(step).collect::<Option<_>>()?;
        Some(Witness { leaf: (self.bitset)(witness.leaf)?, path, ..witness.clone() })
    }

    fn event(&self, event: &Event) -> Option<Event> {
        Some(match event {
            Event::Field(id, outcome, witness) => {
                let witness = match witness {
                    Some(witness) => Some(self.witness(witness)?),
                    None => None,
                };
                Event::Field((self.field)(*id)?, *outcome, witness)
            }
            Event::Missing(name, span, witness) => {
                Event::Missing(name.clone(), (self.span)(*span)?, self.witness(witness)?)
            }
            Event::NoDisplay(leaf, witness) => {
                Event::NoDisplay((self.bitset)(*leaf)?, self.witness(witness)?)
            }
            Event::Misfit(field, witness) => Event::Misfit((self.field)(*field)?, self.witness(witness)?),
            Event::Incomplete => return None,
        })
    }

    fn noted(&self, noted: &WalkNotes) -> Option<WalkNotes> {
        let bitsets = |all: &[BitsetId]| all.iter().map(|&id| (self.bitset)(id)).collect::<Option<Vec<_>>>();
        let case = |&(id, number): &(BitsetId, usize)| Some(((self.bitset)(id)?, number));
        let happened = |(at, facts): &((BitsetId, usize), CaseFacts)| Some((case(at)?, *facts));
        let param = |&(id, number): &(FieldId, usize)| Some(((self.field)(id)?, number));
        let values = |(id, seen): &(FieldId, Vec<u64>)| Some(((self.field)(*id)?, seen.clone()));
        let assert =
            |&(id, case, number): &(BitsetId, usize, usize)| Some(((self.bitset)(id)?, case, number));
        Some(WalkNotes {
            cases: noted.cases.iter().map(happened).collect::<Option<_>>()?,
            reached: bitsets(&noted.reached)?,
            tainted: bitsets(&noted.tainted)?,
            // An expression has no number relative to the dependencies. Facts about cyclic expressions are rare, so
            // they are not cached.
            cyclic: noted.cyclic.is_empty().then(Vec::new)?,
            used_cases: noted.used_cases.iter().map(case).collect::<Option<_>>()?,
            used_fields: noted.used_fields.iter().map(|&id| (self.field)(id)).collect::<Option<_>>()?,
            used_params: noted.used_params.iter().map(param).collect::<Option<_>>()?,
            values: noted.values.iter().map(values).collect::<Option<_>>()?,
            broken: noted.broken.iter().map(assert).collect::<Option<_>>()?,
            branches: noted.branches.iter().map(|&id| (self.field)(id)).collect::<Option<_>>()?,
            partial: noted.partial,
        })
    }
}

/// Converts facts to the numbers that the cache uses; `None` if they refer to an item that is not a dependency.
fn inwards(
    model: &Model,
    around: &Dependencies,
    fields: &[FieldId],
    events: &Events,
    noted: &WalkNotes,
) -> Option<Found> {
    let numbers: FxHashMap<BitsetId, usize> =
        around.bitsets.iter().enumerate().map(|(n, &id)| (id, n)).collect();
    let of_fields: FxHashMap<FieldId, usize> = fields.iter().enumerate().map(|(n, &id)| (id, n)).collect();
    let renumber = Renumber {
        bitset: &|id| numbers.get(&id).map(|&number| BitsetId::from_index(number)),
        field: &|id| of_fields.get(&id).map(|&number| FieldId::from_index(number)),
        span: &|span| around.within(model, span),
    };
    let events = events.list.iter().map(|event| renumber.event(event)).collect::<Option<_>>()?;
    Some(Found { events, noted: renumber.noted(noted)? })
}

/// Converts cached facts to the numbers of the current model; `None` if an item is missing.
fn outwards(
    model: &Model,
    around: &Dependencies,
    fields: &[FieldId],
    found: &Found,
) -> Option<(Vec<Event>, WalkNotes)> {
    let renumber = Renumber {
        bitset: &|number| around.bitsets.get(number.index()).copied(),
        field: &|number| fields.get(number.index()).copied(),
        span: &|within| around.place(model, within),
    };
    let events = found.events.iter().map(|event| renumber.event(event)).collect::<Option<_>>()?;
    Some((events, renumber.noted(&found.noted)?))
}

/// Adds the notes of a walk, which accompany the events of its instruction.
impl Facts {
    pub(crate) fn note(&mut self, noted: WalkNotes) {
        for (at, happened) in noted.cases {
            let known = self.cases.entry(at).or_default();
            known.holds |= happened.holds;
            known.holds_anyway |= happened.holds_anyway;
            known.displayed |= happened.displayed;
        }
        self.reached.extend(noted.reached);
        self.tainted.extend(noted.tainted);
        for (field, seen) in noted.values {
            self.values.entry(field).or_default().extend(seen);
        }
        self.broken.extend(noted.broken);
        self.branches.extend(noted.branches);
        self.partial |= noted.partial;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::CheckOptions;
    use isaloom_isaspec::{NoImports, read};

    const TOY: &str = include_str!("../../../specs/toy.xml");

    /// Checks a description, and returns the number of instructions that had to be analyzed.
    fn count_rechecked(verified: &mut Verified, text: &str) -> usize {
        let known: Vec<Key> = verified.instructions.keys().copied().collect();
        let (model, _) = read("toy.xml", text, &mut NoImports);
        verified.check(&model, &CheckOptions::default());
        verified.instructions.keys().filter(|key| !known.contains(key)).count()
    }

    #[test]
    fn only_dependents_of_an_edit_are_rechecked() {
        let mut verified = Verified::default();
        let all = count_rechecked(&mut verified, TOY);
        assert!(all > 10, "{all}");
        assert_eq!(count_rechecked(&mut verified, TOY), 0);
        // The edit changes one leaf and moves all later elements in the file.
        let one = TOY.replace("{NAME} {:align=12}0x{CODE}", "{NAME}\n\n {:align=12}0x{CODE}");
        assert_ne!(one, TOY);
        assert_eq!(count_rechecked(&mut verified, &one), 1);
        assert_eq!(verified.instructions.len(), all);
        // All instructions depend on the text outside bitsets, so all of them are analyzed again.
        let outside = one.replacen("<isa>", "<isa>\n<!-- more -->", 1);
        assert_eq!(count_rechecked(&mut verified, &outside), all);
    }
}
