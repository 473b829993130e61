//! Compiles leaves in their contexts: displays to arms and items, fields to slots, nested bitsets to decode tables.

use super::compiler::Compiler;
use super::context::{Context, PassedField};
use super::defaults::defaults;
use super::graph::Graph;
use super::scope::CompileScope;
use super::tree::Tree;
use crate::code::{
    Alternative, Alternatives, Arm, AssertCheck, Checks, CondId, DeclaredBits, DecodeTable, DecodeTableId,
    Item, MAX_DEPTH, NamedField, Program, ProgramId, Raw, Shape, Slot, SlotKind, TextRange, Value, ValueId,
};
use crate::hash::FxHashMap;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldId, FieldSource, MatchPolicy, Matching, Param, Template, TemplatePart};
use isaloom_sema::{Candidate, Domain as _, Lookup, ScopeId, Symbol, rendering};
use isaloom_source::Span;

/// Number of programs that a description may have in addition to one per bitset. A bitset gets a program per context,
/// and contexts can multiply at every nesting level, so this limit bounds memory.
const SPARE_PROGRAMS: usize = 1 << 15;
/// Maximum number of values: `SPARE_VALUES` plus `VALUES_OF_A_BITSET` per bitset. The other two constants limit the
/// steps of name resolution in the same way.
const SPARE_VALUES: usize = 1 << 17;
const VALUES_OF_A_BITSET: usize = 64;
const SPARE_STEPS: u64 = 1 << 20;
const STEPS_OF_A_BITSET: u64 = 256;

/// Result of a name lookup.
type Found<'m> = Lookup<'m, Graph<'m>>;

/// Results that the arms and the declared fields of a leaf share while the leaf is compiled.
#[derive(Default)]
struct Leaf {
    /// Whether an arm or field compiled so far may print a branch field, directly or in a nested bitset.
    branches: bool,
    /// Fields that each name of the leaf can refer to. The display and the declared fields share these lists.
    meant: FxHashMap<Symbol, Alternatives>,
}

/// Leaf that is being compiled, with its scope and nesting depth.
#[derive(Clone, Copy)]
struct Place {
    scope: ScopeId,
    leaf: BitsetId,
    depth: usize,
}

impl<'m> Compiler<'m> {
    /// Returns the decode table of a hierarchy in a context, which is compiled on first use. `outer` is the field that
    /// contains the hierarchy, and its scope; `None` for instructions.
    pub(super) fn dispatch(
        &mut self,
        root: BitsetId,
        outer: Option<(ScopeId, FieldId)>,
        context: &Rc<Context>,
        depth: usize,
    ) -> DecodeTableId {
        let key = (root, Rc::clone(context));
        if let Some(&id) = self.dispatches.ids.get(&key) {
            return id;
        }
        let id = DecodeTableId::at(self.dispatches.list.len());
        self.dispatches.list.push(None);
        self.dispatches.ids.insert(key, id);
        // Building the shape needs temporary memory, so it is built before the programs occupy theirs.
        let shape = self.shape(root);
        let leaves = self.leaves(root);
        let mut programs = Vec::with_capacity(leaves.len());
        let mut guards: Vec<Option<CondId>> = Vec::with_capacity(leaves.len());
        for &leaf in &*leaves {
            let scope = self.sema.enter(leaf, (), outer);
            guards.push(self.guard(leaf, scope));
            programs.push(self.program(Place { scope, leaf, depth }));
            self.sema.leave(scope);
        }
        self.dispatches.list[id.index()] = Some(DecodeTable {
            root,
            size: self.model.bitset(root).size,
            shape,
            guards: guards.into(),
            programs: programs.into(),
            first_wins: self.model.match_policy() == MatchPolicy::First,
        });
        id
    }

    /// Returns the patterns of a root's leaves, which are the same in every context.
    fn shape(&mut self, root: BitsetId) -> Arc<Shape> {
        if let Some(shape) = self.shapes.get(&root) {
            return Arc::clone(shape);
        }
        let leaves = self.leaves(root);
        let matchings: Box<[Matching]> = leaves.iter().map(|&leaf| self.model.matching(leaf)).collect();
        let size = self.model.bitset(root).size;
        // A selection-only compilation builds one tree over all instruction roots (`mixed_size_tree`) instead.
        let Tree { nodes, buckets } = match self.extent {
            CompileScope::All => Tree::build(&matchings, size),
            CompileScope::Selection => Tree::default(),
        };
        let checks = Checks::new(&matchings, &buckets, size);
        let shape = Arc::new(Shape { matchings, tree: nodes.into(), checks });
        self.shapes.insert(root, Arc::clone(&shape));
        shape
    }

    /// Returns the condition that a leaf and all its ancestors guard their words with; `None` if it always holds. If
    /// all generations are compiled, the guard also tests the generations of the leaf.
    fn guard(&mut self, leaf: BitsetId, scope: ScopeId) -> Option<CondId> {
        let gens = self.model.bitset(leaf).gens;
        let in_generation = self.sema.domain.within_generations(gens);
        let guard = self.sema.guard(scope);
        if let Some(guard) = &guard {
            self.notes.missing(&guard.missing, &self.sema.domain);
        }
        let when = match (in_generation, guard.map(|guard| guard.when)) {
            (Some(generation), Some(guard)) => self.sema.domain.both(&generation, &guard),
            (one, other) => one.or(other)?,
        };
        self.condition(when)
    }

    /// Converts a condition to the form of programs: `None` if the condition is the constant 1.
    fn condition(&self, when: ValueId) -> Option<CondId> {
        (self.sema.domain.known(&when) != Some(true)).then_some(when)
    }

    fn program(&mut self, place: Place) -> ProgramId {
        let model = self.model;
        if self.extent == CompileScope::Selection {
            let (arms, fields) = (Box::default(), Box::default());
            let (name, branches) = (TextRange::default(), false);
            self.programs.push(Program { leaf: place.leaf, name, arms, fields, branches, declared: 0 });
            return ProgramId::at(self.programs.len() - 1);
        }
        let mut arms = Vec::new();
        let mut known = Leaf::default();
        for arm in self.sema.arms(place.scope).list {
            self.notes.missing(&arm.missing, &self.sema.domain);
            let cond = self.condition(arm.when);
            let items = arm.case.display.as_ref().map(|t| self.items(t, place, &mut known));
            let misses = cond.is_some_and(|c| self.sema.domain.values.may_miss(c));
            if items.is_none() && arm.case.asserts.is_empty() && !misses {
                continue;
            }
            let check = |a: &isaloom_model::Assert| AssertCheck {
                range: a.range,
                value: a.value,
                bitset: arm.bitset,
            };
            let asserts = arm.case.asserts.iter().map(check).collect();
            arms.push(Arm { bitset: arm.bitset, case: arm.number, cond, asserts, items });
        }
        let name = self.text(model.bitset(place.leaf).shown_name());
        let fields = self.named_fields(place, &mut known);
        let branches = known.branches;
        let (arms, declared) = (arms.into(), self.declared_bits(place.leaf));
        self.programs.push(Program { leaf: place.leaf, name, arms, fields, branches, declared });
        ProgramId::at(self.programs.len() - 1)
    }

    /// Returns the index of the leaf's [`DeclaredBits`].
    fn declared_bits(&mut self, leaf: BitsetId) -> u32 {
        let model = self.model;
        let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
        let mask = cases.flat_map(|case| &case.fields).fold(0, |bits, id| bits | model.field(*id).mask());
        let next = u32::try_from(self.declared.len()).unwrap_or(u32::MAX);
        *self.declared.entry(DeclaredBits { mask, defaults: defaults(model, leaf) }).or_insert(next)
    }

    /// Returns every name that the leaf or an ancestor declares, the leaf's names first.
    fn named_fields(&mut self, place: Place, known: &mut Leaf) -> Box<[NamedField]> {
        let model = self.model;
        let mut fields: Vec<NamedField> = Vec::new();
        let mut seen: Vec<Symbol> = Vec::new();
        for &bitset in &*self.sema.chain(place.scope) {
            for &id in model.bitset(bitset).cases.iter().flat_map(|c| &c.fields) {
                let Some(symbol) = self.sema.name_of(id).filter(|symbol| !seen.contains(symbol)) else {
                    continue;
                };
                seen.push(symbol);
                let alternatives = match known.meant.get(&symbol) {
                    Some(alternatives) => alternatives.clone(),
                    None => {
                        let Some(found) = self.sema.lookup_like(place.scope, id) else { continue };
                        self.alternatives(&found, place, &mut known.branches)
                    }
                };
                fields.push(NamedField { name: self.text(&model.field(id).name), alternatives });
            }
        }
        fields.into()
    }

    fn items(&mut self, template: &'m Template, place: Place, known: &mut Leaf) -> Box<[Item]> {
        let items = template.parts.iter().map(|part| match part {
            TemplatePart::Text(text) => Item::Text(self.text(text)),
            TemplatePart::Name { align } => Item::Name { align: *align },
            TemplatePart::Align(column) => Item::Align(*column),
            TemplatePart::Field { name, align, span } => {
                let found = self.sema.lookup(place.scope, name);
                self.displayed(name, *span, &found);
                let symbol = self.sema.symbol(name);
                let alternatives = match known.meant.get(&symbol) {
                    Some(alternatives) => alternatives.clone(),
                    None => {
                        let made = self.alternatives(&found, place, &mut known.branches);
                        known.meant.insert(symbol, made.clone());
                        made
                    }
                };
                Item::Field { alternatives, align: *align, name: self.text(name) }
            }
        });
        items.collect()
    }

    /// Adds notes for a name in a display: if it never refers to a field, and for the names that its fields need but
    /// that are missing for every word.
    fn displayed(&mut self, name: &'m str, span: Span, found: &Found<'m>) {
        self.notes.missing(&found.missing, &self.sema.domain);
        if found.candidates.is_empty() {
            self.notes.no_field(name, span);
        }
        for candidate in &found.candidates {
            self.notes.missing(&candidate.missing, &self.sema.domain);
        }
    }

    fn alternatives(&mut self, found: &Found<'m>, place: Place, branches: &mut bool) -> Alternatives {
        found.candidates.iter().map(|c| self.alternative(c, place, branches)).collect()
    }

    fn alternative(
        &mut self,
        candidate: &Candidate<'m, Graph<'m>>,
        place: Place,
        branches: &mut bool,
    ) -> Alternative {
        let field = candidate.found.field;
        let kind = self.slot_kind(field, place, branches);
        let width = self.model.field(field).width();
        let raw = self.raw(field, candidate.up, candidate.value);
        let slot = self.slots.add(Slot { field, raw, width, kind });
        Alternative { cond: self.condition(candidate.when), slot }
    }

    /// Returns the source of a field's raw value. A contiguous field refers to its bits, because values in expressions
    /// have at most 64 bits.
    fn raw(&self, field: FieldId, up: u32, value: ValueId) -> Raw {
        match &self.model.field(field).source {
            &FieldSource::Bits(range) => Raw::Bits { up: u8::try_from(up).unwrap_or(u8::MAX), range },
            FieldSource::Pieces(_) => Raw::Value(value),
            FieldSource::Expr { .. } => match self.sema.domain.values.get(value) {
                Value::Bits { up, range } if range.width() <= 64 => Raw::Bits { up, range },
                _ => Raw::Value(value),
            },
        }
    }

    /// Returns the context that the params of a field define for the nested bitset.
    fn bind(&mut self, params: &'m [Param], scope: ScopeId) -> Rc<Context> {
        let mut names: Vec<(Symbol, Vec<PassedField>, ValueId)> = Vec::new();
        for param in params {
            let as_name = self.sema.symbol(&param.as_name);
            if names.iter().any(|n| n.0 == as_name) {
                continue;
            }
            let found = self.sema.lookup(scope, &param.name);
            let lent = found.candidates.iter().map(|c| {
                let (when, value) = (self.sema.domain.lift_cond(&c.when), self.sema.domain.lift(&c.value));
                let field = c.found.field;
                PassedField { when, field, raw: self.raw(field, c.up.saturating_add(1), value), value }
            });
            let lent = lent.collect();
            let rest = self.sema.domain.lift_cond(&found.rest);
            names.push((as_name, lent, rest));
        }
        names.sort_by_key(|n| n.0);
        Rc::new(Context { names })
    }

    fn slot_kind(&mut self, id: FieldId, place: Place, branches: &mut bool) -> SlotKind {
        let field = self.model.field(id);
        let kind = rendering(field).map(
            self,
            |compiler, text| compiler.text(text),
            |compiler, id| compiler.enum_number(id),
            |compiler, root| compiler.nested(id, root, place),
        );
        *branches |= match kind {
            SlotKind::Nested(Some(dispatch)) => self.prints_branches(dispatch),
            kind => kind.is_branch(),
        };
        kind
    }

    /// Returns the decode table of a nested field; `None` if it nests too deeply.
    fn nested(&mut self, id: FieldId, root: BitsetId, place: Place) -> Option<DecodeTableId> {
        if place.depth + 1 >= MAX_DEPTH {
            self.notes.too_deep(id);
            return None;
        }
        if self.is_too_much() {
            self.notes.too_many(id);
            return None;
        }
        let context = self.bind(&self.model.field(id).params, place.scope);
        Some(self.dispatch(root, Some((place.scope, id)), &context, place.depth + 1))
    }

    /// Returns whether a limit is reached, so that no further hierarchy is compiled.
    fn is_too_much(&self) -> bool {
        let bitsets = self.model.bitsets().len();
        self.programs.len() >= bitsets.saturating_add(SPARE_PROGRAMS)
            || self.sema.domain.values.len() >= bitsets.saturating_mul(VALUES_OF_A_BITSET) + SPARE_VALUES
            || self.sema.steps_taken() >= STEPS_OF_A_BITSET.saturating_mul(bitsets as u64) + SPARE_STEPS
    }

    /// Returns whether a leaf of a decode table may print a branch. Also returns true for a table that is still being
    /// compiled: it contains itself, so its leaves are not all known.
    fn prints_branches(&self, id: DecodeTableId) -> bool {
        match &self.dispatches.list[id.index()] {
            Some(dispatch) => dispatch.programs.iter().any(|p| self.programs[p.index()].branches),
            None => true,
        }
    }
}
