//! Packing plan of a leaf: the cases that display it, and the fields that each case packs.

use super::source::{Source, map};
use crate::c::Value;
use crate::ids;
use isaloom_bits::BitRange;
use isaloom_model::{BitsetId, Case, FieldId, FieldSource, FieldType, Model, Needed};
use isaloom_sema::{Arm, Candidate, Domain as _, ScopeId, Sema, rendering};
use isaloom_source::{Diagnostic, Span};

/// Displayed field without a map; the encoder encodes it as 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unmapped {
    /// Leaf of the field.
    pub bitset: BitsetId,
    /// Field that a display of the leaf shows.
    pub field: FieldId,
}

impl Unmapped {
    /// Returns `BITSET.FIELD`, the form in which Mesa's script reports the field.
    pub fn name(&self, model: &Model) -> String {
        format!("{}.{}", model.bitset(self.bitset).name, model.field(self.field).name)
    }
}

/// Packing plan of a leaf: its cases with a display, in order. The encoder uses the first case whose condition holds.
pub(super) struct Leaf {
    pub(super) arms: Vec<Packed>,
}

/// Packing plan of one case.
pub(super) struct Packed {
    /// Condition of the case; `None` if the case always applies.
    pub(super) when: Option<Value>,
    pub(super) fields: Vec<PackArms>,
    /// Values of the bits that the asserts of the case require; the encoder sets these bits.
    pub(super) expected: u128,
}

/// Packing steps for one field name. The encoder executes the first step whose condition holds.
pub(super) struct PackArms {
    pub(super) name: String,
    /// Location of the map that gives the value; `None` if no map does.
    pub(super) map: Option<Span>,
    pub(super) steps: Vec<(Option<Value>, Pack)>,
}

/// How the encoder packs one field.
pub(super) enum Pack {
    /// Computed field: it has no bits, and the fields in its expression are packed by their own steps.
    Nothing,
    /// Number in a range of bits.
    Number { range: BitRange, value: Value, signed: bool },
    /// Word of a nested bitset in a range of bits.
    Nested { range: BitRange, word: Nested },
}

/// Call of the encoder of a nested bitset's root.
#[derive(Clone)]
pub(super) struct Nested {
    pub(super) root: BitsetId,
    /// C expression of the source structure that is passed.
    pub(super) source: String,
    /// Params that are passed: name, and value.
    pub(super) params: Vec<(String, Value)>,
}

/// Planner for the leaves of one root.
pub(super) struct Planner<'m> {
    pub(super) sema: Sema<'m, Source<'m>>,
    model: &'m Model,
    pub(super) unmapped: Vec<Unmapped>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'m> Planner<'m> {
    pub(super) fn new(model: &'m Model) -> Planner<'m> {
        let sema = Sema::new(model, Source::new(model));
        Planner { sema, model, unmapped: Vec::new(), diagnostics: Vec::new() }
    }

    pub(super) fn leaf(&mut self, leaf: BitsetId) -> Leaf {
        self.sema.domain.leaf = Some(leaf);
        let scope = self.sema.enter(leaf, leaf, None);
        let list = self.sema.arms(scope).list;
        let mut passed: Vec<Value> = Vec::new();
        let mut arms = Vec::new();
        for (n, arm) in list.iter().enumerate().filter(|(_, arm)| arm.case.display.is_some()) {
            let passed_by = list[..=n].iter().map(|arm| arm.case);
            let known = ChosenCase { held: arm.when, failed: passed.clone() };
            let fields = self.fields(leaf, scope, arm, passed_by, &known);
            let when = if self.sema.domain.graph.known(arm.when).is_some() { None } else { Some(arm.when) };
            arms.push(Packed { when, fields, expected: self.expected(leaf, arm.case) });
            passed.push(arm.when);
        }
        Leaf { arms }
    }

    /// Returns the packing steps of a case: for displayed fields, for fields whose map is forced, and for all fields on
    /// which the conditions or values of these fields depend.
    fn fields(
        &mut self,
        leaf: BitsetId,
        scope: ScopeId,
        arm: &Arm<'m, Source<'m>>,
        passed_by: impl Iterator<Item = &'m Case>,
        known: &ChosenCase,
    ) -> Vec<PackArms> {
        let model = self.model;
        let mut names = Needed::new(model);
        names.display(arm.case);
        model.encoding(leaf).iter().for_each(|encoding| names.forced(encoding));
        passed_by.for_each(|case| names.condition(case));
        let mut ladders = Vec::new();
        let mut next = 0;
        while let Some(name) = names.get(next) {
            next += 1;
            let found = self.sema.lookup(scope, name);
            let mut steps = Vec::new();
            for candidate in &found.candidates {
                match known.of(candidate.when) {
                    Some(false) => continue,
                    Some(true) => {
                        steps.push((None, self.pack(leaf, scope, candidate, &mut names)));
                        break;
                    }
                    None => {
                        let always = self.sema.domain.graph.known(candidate.when).is_some();
                        let when = if always { None } else { Some(candidate.when) };
                        steps.push((when, self.pack(leaf, scope, candidate, &mut names)));
                    }
                }
            }
            if steps.iter().any(|(_, pack)| !matches!(pack, Pack::Nothing)) {
                let map = map(model, leaf, name).map(|map| map.span);
                ladders.push(PackArms { name: name.to_owned(), map, steps });
            }
        }
        ladders
    }

    fn pack(
        &mut self,
        leaf: BitsetId,
        scope: ScopeId,
        candidate: &Candidate<'m, Source<'m>>,
        names: &mut Needed<'m>,
    ) -> Pack {
        let model = self.model;
        let id = candidate.found.field;
        let field = model.field(id);
        let case = model.bitset(candidate.found.bitset).cases.get(candidate.found.case as usize);
        case.into_iter().for_each(|case| names.condition(case));
        if matches!(field.source, FieldSource::Expr { .. }) {
            names.inputs(id);
            return Pack::Nothing;
        }
        let Some(range) = field.bits().filter(|range| range.width() <= 64) else {
            let message =
                format!("`{}` cannot be packed: it is not a contiguous range of at most 64 bits", field.name);
            self.diagnostics.push(Diagnostic::error(ids::ENCODE_WIDTH, message).at(field.span, ""));
            return Pack::Nothing;
        };
        if map(model, leaf, &field.name).is_none() {
            let unmapped = Unmapped { bitset: leaf, field: id };
            if !self.unmapped.contains(&unmapped) {
                self.unmapped.push(unmapped);
            }
            return Pack::Nothing;
        }
        match field.ty {
            FieldType::Bitset(root) => {
                if model.bitset(root).encode.is_none() {
                    let name = &model.bitset(root).name;
                    let message = format!(
                        "`{name}`, the type of the encoded field `{}`, has no `<encode>`",
                        field.name
                    );
                    let other = model.bitset(root).span;
                    let found = Diagnostic::error(ids::ENCODE_NESTED, message).at(field.span, "");
                    self.diagnostics.push(found.also(other, "this bitset has no `<encode>`"));
                    return Pack::Nothing;
                }
                names.inputs(id);
                match self.nested(leaf, scope, id) {
                    Some(word) => Pack::Nested { range, word },
                    None => Pack::Nothing,
                }
            }
            _ => {
                let signed = rendering(field).is_signed();
                Pack::Number { range, value: candidate.value, signed }
            }
        }
    }

    /// Returns the encoder call for a field that is a nested bitset. `None` if it is not, or if it has no map.
    pub(super) fn nested(&mut self, leaf: BitsetId, scope: ScopeId, id: FieldId) -> Option<Nested> {
        let model = self.model;
        let field = model.field(id);
        let FieldType::Bitset(root) = field.ty else { return None };
        let source = map(model, leaf, &field.name)?.expr.trim().to_owned();
        let params = field.params.iter().map(|p| {
            let found = self.sema.lookup(scope, &p.name);
            let missing = self.sema.domain.missing(&p.name);
            let graph = &mut self.sema.domain.graph;
            let value = found.candidates.iter().rev().fold(missing, |rest, c| match graph.known(c.when) {
                Some(_) => c.value,
                None => graph.add(crate::c::Node::Select(c.when, c.value, rest)),
            });
            (p.as_name.clone(), value)
        });
        let params = params.collect();
        Some(Nested { root, source, params })
    }

    /// Returns the bits that asserts require: the asserts of the chosen case have priority over those of the default
    /// cases of the leaf and its ancestors.
    fn expected(&self, leaf: BitsetId, chosen: &Case) -> u128 {
        let (mut bits, mut taken) = (0, 0);
        let defaults = self.model.chain(leaf).flat_map(|(_, b)| &b.cases).filter(|c| c.expr.is_none());
        for assert in std::iter::once(chosen).chain(defaults).flat_map(|c| &c.asserts) {
            let mask = assert.range.mask() & !taken;
            bits |= (assert.value << assert.range.low()) & mask;
            taken |= mask;
        }
        bits
    }
}

/// Conditions whose results are known in the packing steps of a case: the condition of the case holds (`held`), and the
/// conditions of the cases before it do not (`failed`).
struct ChosenCase {
    held: Value,
    failed: Vec<Value>,
}

impl ChosenCase {
    fn of(&self, cond: Value) -> Option<bool> {
        if cond == self.held {
            Some(true)
        } else if self.failed.contains(&cond) {
            Some(false)
        } else {
            None
        }
    }
}
