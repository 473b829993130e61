//! Leaves in their contexts: displays as arms and items, fields as slots, nested bitsets as dispatches.

use super::Compiler;
use super::names::{Candidate, Context, Scope};
use super::tree::Tree;
use crate::code::{
    Alternative, Arm, AssertCheck, CondId, Dispatch, DispatchId, Item, MAX_DEPTH, NamedField, Program,
    ProgramId, Shape, Slot, SlotKind,
};
use isaloom_model::{BitsetId, Case, FieldId, FieldType, MatchPolicy, Matching, TemplatePart};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// More compiled leaves than this are refused: contexts that multiply at every level of nesting would fill memory.
const MAX_PROGRAMS: usize = 200_000;

/// The dispatches, each once for a root and a context.
#[derive(Default)]
pub(super) struct DispatchTable {
    list: Vec<Option<Dispatch>>,
    ids: FxHashMap<(BitsetId, Rc<Context>), DispatchId>,
}

impl DispatchTable {
    pub(super) fn finish(self) -> Box<[Dispatch]> {
        self.list.into_iter().flatten().collect()
    }
}

impl<'m> Compiler<'m> {
    /// The dispatch of a hierarchy in a context, compiled when first asked for.
    pub(super) fn dispatch(&mut self, root: BitsetId, context: &Rc<Context>, depth: usize) -> DispatchId {
        let key = (root, Rc::clone(context));
        if let Some(&id) = self.dispatches.ids.get(&key) {
            return id;
        }
        let id = DispatchId::at(self.dispatches.list.len());
        self.dispatches.list.push(None);
        self.dispatches.ids.insert(key, id);
        let leaves = Rc::clone(&self.leaves[root.index()]);
        let mut programs = Vec::with_capacity(leaves.len());
        let mut guards: Vec<Option<CondId>> = Vec::with_capacity(leaves.len());
        for &leaf in &*leaves {
            let mut scope = Scope::new(self.model.chain(leaf).map(|(id, _)| id).collect(), context);
            guards.push(self.guard(&mut scope));
            programs.push(self.program(leaf, &mut scope, depth));
        }
        self.dispatches.list[id.index()] = Some(Dispatch {
            root,
            size: self.model.bitset(root).size,
            shape: self.shape(root),
            guards: guards.into(),
            programs: programs.into(),
            stands_alone: context.is_empty(),
            first_wins: self.model.match_policy() == MatchPolicy::First,
        });
        id
    }

    /// What the leaves of a root match: the same in every context.
    fn shape(&mut self, root: BitsetId) -> Arc<Shape> {
        if let Some(shape) = self.shapes.get(&root) {
            return Arc::clone(shape);
        }
        let leaves = &self.leaves[root.index()];
        let matchings: Box<[Matching]> = leaves.iter().map(|&leaf| self.model.matching(leaf)).collect();
        let Tree { nodes, buckets } = Tree::build(&matchings, self.model.bitset(root).size);
        let shape = Arc::new(Shape { matchings, tree: nodes.into(), buckets: buckets.into() });
        self.shapes.insert(root, Arc::clone(&shape));
        shape
    }

    /// The guards of a leaf and its ancestors together.
    fn guard(&mut self, scope: &mut Scope) -> Option<CondId> {
        let mut all = None;
        for level in 0..scope.chain.len() {
            let Some(expr) = self.model.bitset(scope.chain[level]).guard else { continue };
            let guard = self.expr(expr, scope);
            all = Some(match all {
                None => guard,
                Some(other) => self.values.both(other, guard),
            });
        }
        all.filter(|&g| self.values.as_constant(g).is_none_or(|n| n == 0))
    }

    fn program(&mut self, leaf: BitsetId, scope: &mut Scope, depth: usize) -> ProgramId {
        let model = self.model;
        let mut arms = Vec::new();
        let mut branches = false;
        'search: for level in 0..scope.chain.len() {
            let bitset = scope.chain[level];
            for (number, case) in (0u32..).zip(&model.bitset(bitset).cases) {
                let cond = match case.expr {
                    None => None,
                    Some(expr) => {
                        let cond = self.expr(expr, scope);
                        match self.values.as_constant(cond) {
                            Some(0) => continue,
                            Some(_) => None,
                            None => Some(cond),
                        }
                    }
                };
                let items = self.items(case, scope, depth, &mut branches);
                let last = items.is_some() && cond.is_none();
                let misses = cond.is_some_and(|c| self.values.may_miss(c));
                if items.is_some() || !case.asserts.is_empty() || misses {
                    let asserts =
                        case.asserts.iter().map(|a| AssertCheck { range: a.range, value: a.value, bitset });
                    arms.push(Arm { bitset, case: number, cond, asserts: asserts.collect(), items });
                }
                if last {
                    break 'search;
                }
            }
        }
        let name = self.text.add(model.bitset(leaf).shown_name());
        let fields = self.named_fields(scope, depth, &mut branches);
        self.programs.push(Program { leaf, name, arms: arms.into(), fields, branches });
        ProgramId::at(self.programs.len() - 1)
    }

    /// Every name that the leaf or an ancestor declares, the leaf's first.
    fn named_fields(&mut self, scope: &mut Scope, depth: usize, branches: &mut bool) -> Box<[NamedField]> {
        let mut fields: Vec<NamedField> = Vec::new();
        for level in 0..scope.chain.len() {
            for &id in self.model.bitset(scope.chain[level]).cases.iter().flat_map(|c| &c.fields) {
                let field_name = &self.model.field(id).name;
                let name = self.text.add(field_name);
                if fields.iter().any(|f| f.name == name) {
                    continue;
                }
                let candidates = self.resolve(field_name, scope);
                let alternatives = candidates.iter().map(|c| self.alternative(c, scope, depth, branches));
                let alternatives = alternatives.collect();
                fields.push(NamedField { name, alternatives });
            }
        }
        fields.into()
    }

    fn items(
        &mut self,
        case: &'m Case,
        scope: &mut Scope,
        depth: usize,
        branches: &mut bool,
    ) -> Option<Box<[Item]>> {
        let template = case.display.as_ref()?;
        let items = template.parts.iter().map(|part| match part {
            TemplatePart::Text(text) => Item::Text(self.text.add(text)),
            TemplatePart::Name { align } => Item::Name { align: *align },
            TemplatePart::Align(column) => Item::Align(*column),
            TemplatePart::Field { name, align, .. } => {
                let candidates = self.resolve(name, scope);
                let alternatives =
                    candidates.iter().map(|c| self.alternative(c, scope, depth, branches)).collect();
                Item::Field { alternatives, align: *align, name: self.text.add(name) }
            }
        });
        Some(items.collect())
    }

    fn alternative(
        &mut self,
        candidate: &Candidate,
        scope: &mut Scope,
        depth: usize,
        branches: &mut bool,
    ) -> Alternative {
        let kind = self.slot_kind(candidate.field, scope, depth, branches);
        let width = self.model.field(candidate.field).width();
        let slot = Slot { field: candidate.field, raw: candidate.raw, width, kind };
        Alternative { cond: candidate.cond, slot: self.slots.add(slot) }
    }

    fn slot_kind(&mut self, id: FieldId, scope: &mut Scope, depth: usize, branches: &mut bool) -> SlotKind {
        let field = self.model.field(id);
        let mut flag =
            |invert| SlotKind::Bool { text: field.display.as_ref().map(|d| self.text.add(d)), invert };
        match field.ty {
            FieldType::Bool => flag(false),
            FieldType::BoolInv => flag(true),
            FieldType::Int => SlotKind::Int,
            FieldType::Uint => SlotKind::Uint,
            FieldType::Hex => SlotKind::Hex,
            FieldType::Offset => SlotKind::Offset,
            FieldType::Uoffset => SlotKind::Uoffset,
            FieldType::Float if field.width() == 16 => SlotKind::Float16,
            FieldType::Float if field.width() == 32 => SlotKind::Float32,
            // Readers refuse other widths; the bits are still shown.
            FieldType::Float => SlotKind::Hex,
            FieldType::Custom => SlotKind::Custom,
            FieldType::Enum(id) => SlotKind::Enum(self.enum_number(id)),
            FieldType::Branch => {
                *branches = true;
                SlotKind::Branch { call: field.call }
            }
            FieldType::AbsBranch => {
                *branches = true;
                SlotKind::AbsBranch { call: field.call }
            }
            FieldType::Bitset(root) => {
                if depth + 1 >= MAX_DEPTH || self.programs.len() >= MAX_PROGRAMS {
                    return SlotKind::TooDeep;
                }
                let context = self.bind(&field.params, scope);
                let dispatch = self.dispatch(root, &context, depth + 1);
                *branches |= self.prints_branches(dispatch);
                SlotKind::Nested(dispatch)
            }
        }
    }

    /// Whether any leaf may print a branch; of a dispatch that is still being compiled (it contains itself) it is
    /// assumed.
    fn prints_branches(&self, id: DispatchId) -> bool {
        match &self.dispatches.list[id.index()] {
            Some(dispatch) => dispatch.programs.iter().any(|p| self.programs[p.index()].branches),
            None => true,
        }
    }
}
