//! Follows, leaf by leaf, what printing a word can come to look up: from the displays through fields, values of
//! derived fields, conditions of overrides, and the params of nested bitsets.
//!
//! Whether a case applies depends on the word, so every case is followed; but a name that only overrides declare is
//! sure to be found only while one of those overrides is known to apply.

use isaloom_model::{BitsetId, ExprId, FieldId, FieldSource, FieldType, Model};
use isaloom_source::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// How many steps are taken before the check gives up; real descriptions need some ten thousand.
const MAX_STEPS: usize = 5_000_000;

/// The names that fields pass to each root.
pub(super) type Lent<'a> = FxHashMap<BitsetId, FxHashSet<&'a str>>;

/// A look-up that can fail.
#[derive(Clone, Debug)]
pub(super) struct Failure<'m> {
    pub(super) name: &'m str,
    /// Where the name stands.
    pub(super) span: Span,
    /// A leaf that comes to look it up.
    pub(super) leaf: BitsetId,
    /// Overrides declare the name, but none of them is known to apply.
    pub(super) conditional: bool,
    /// The field of the enclosing bitset that does not pass the name; `None` where the bitset is not nested.
    pub(super) site: Option<FieldId>,
}

/// Everything that can fail, each leaf in document order; `nested` are the roots that are types of fields.
/// False if the check gave up.
pub(super) fn failures<'m>(model: &'m Model, nested: &Lent<'_>) -> (Vec<Failure<'m>>, bool) {
    let mut reach =
        Reach { model, places: places(model), free: FxHashMap::default(), failures: Vec::new(), steps: 0 };
    for (id, _) in model.roots() {
        let free = reach.free_names(id);
        if !nested.contains_key(&id) || model.is_instruction_root(id) {
            reach.failures.extend(free.iter().cloned());
        }
    }
    (reach.failures, reach.steps <= MAX_STEPS)
}

/// Which cases of a bitset declare a name: the case's number and the field.
type Places<'m> = FxHashMap<&'m str, Vec<(usize, FieldId)>>;

fn places(model: &Model) -> Vec<Places<'_>> {
    let of = |bitset: &'_ isaloom_model::Bitset| {
        let mut places = Places::default();
        for (n, case) in bitset.cases.iter().enumerate() {
            for &id in &case.fields {
                places.entry(model.field(id).name.as_str()).or_default().push((n, id));
            }
        }
        places
    };
    // The names live as long as the model.
    model.bitsets().map(|(_, b)| of(b)).collect()
}

struct Reach<'m> {
    model: &'m Model,
    places: Vec<Places<'m>>,
    /// The names that each hierarchy looks up outside itself.
    free: FxHashMap<BitsetId, Rc<Vec<Failure<'m>>>>,
    failures: Vec<Failure<'m>>,
    steps: usize,
}

/// A look-up to be made: the name, where it stands, and the conditions that hold when it is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Need<'m> {
    name: &'m str,
    span: Span,
    held: [Option<ExprId>; 2],
}

/// The look-ups of one leaf.
struct Leaf<'m> {
    id: BitsetId,
    chain: Vec<BitsetId>,
    open: Vec<Need<'m>>,
    seen: FxHashSet<Need<'m>>,
    conditions: FxHashSet<(BitsetId, usize)>,
    free: Vec<Failure<'m>>,
}

impl<'m> Reach<'m> {
    /// The names that words of the hierarchy look up and may not find in it.
    fn free_names(&mut self, root: BitsetId) -> Rc<Vec<Failure<'m>>> {
        if let Some(done) = self.free.get(&root) {
            return Rc::clone(done);
        }
        // Hierarchies do not contain themselves, so this is only a guard.
        self.free.insert(root, Rc::default());
        let model = self.model;
        let mut free: Vec<Failure<'m>> = Vec::new();
        for (id, _) in model.leaves(root) {
            free.extend(self.leaf(id));
            if self.steps > MAX_STEPS {
                break;
            }
        }
        let free = Rc::new(free);
        self.free.insert(root, Rc::clone(&free));
        free
    }

    fn leaf(&mut self, id: BitsetId) -> Vec<Failure<'m>> {
        let model = self.model;
        let mut leaf = Leaf {
            id,
            chain: model.chain(id).map(|(id, _)| id).collect(),
            open: Vec::new(),
            seen: FxHashSet::default(),
            conditions: FxHashSet::default(),
            free: Vec::new(),
        };
        'display: for n in 0..leaf.chain.len() {
            let at = leaf.chain[n];
            for (c, case) in model.bitset(at).cases.iter().enumerate() {
                leaf.condition(model, at, c);
                if let Some(display) = &case.display {
                    for (name, span) in display.field_names() {
                        leaf.need(Need { name, span, held: [case.expr, None] });
                    }
                    if case.expr.is_none() {
                        break 'display;
                    }
                }
            }
        }
        while let Some(need) = leaf.open.pop() {
            self.look_up(&mut leaf, need);
            if self.steps > MAX_STEPS {
                break;
            }
        }
        leaf.free
    }

    fn look_up(&mut self, leaf: &mut Leaf<'m>, need: Need<'m>) {
        let model = self.model;
        let (mut found, mut sure) = (false, false);
        'walk: for n in 0..leaf.chain.len() {
            let at = leaf.chain[n];
            let cases = &model.bitset(at).cases;
            self.steps += 1;
            let places = self.places[at.index()].get(need.name).cloned().unwrap_or_default();
            let last =
                places.iter().find(|(c, _)| cases[*c].expr.is_none_or(|e| need.held.contains(&Some(e))));
            // The walk passes every override up to the one that is sure to apply.
            for c in 0..last.map_or(cases.len(), |l| l.0 + 1) {
                self.steps += 1;
                leaf.condition(model, at, c);
            }
            for &(c, field) in &places {
                found = true;
                self.follow(leaf, field, [need.held[0], cases[c].expr]);
                if last.is_some_and(|l| l.0 == c) {
                    sure = true;
                    break 'walk;
                }
            }
        }
        if !sure {
            let Need { name, span, .. } = need;
            leaf.free.push(Failure { name, span, leaf: leaf.id, conditional: found, site: None });
        }
    }

    /// What reading a field looks up in turn.
    fn follow(&mut self, leaf: &mut Leaf<'m>, field: FieldId, held: [Option<ExprId>; 2]) {
        let model = self.model;
        let declared = model.field(field);
        if let FieldSource::Expr { expr, .. } = declared.source {
            for (name, span) in model.expr(expr).field_names() {
                leaf.need(Need { name, span, held });
            }
        }
        let FieldType::Bitset(root) = declared.ty else { return };
        for free in self.free_names(root).iter().filter(|f| f.site.is_none()) {
            self.steps += 1;
            match declared.params.iter().find(|p| p.as_name == free.name) {
                Some(param) => leaf.need(Need { name: &param.name, span: param.span, held }),
                None => self.failures.push(Failure { site: Some(field), ..free.clone() }),
            }
        }
    }
}

impl<'m> Leaf<'m> {
    fn need(&mut self, need: Need<'m>) {
        if self.seen.insert(need) {
            self.open.push(need);
        }
    }

    /// The look-ups of the condition of a case; while it is evaluated, its own case counts as applying.
    fn condition(&mut self, model: &'m Model, bitset: BitsetId, case: usize) {
        let Some(expr) = model.bitset(bitset).cases.get(case).and_then(|c| c.expr) else { return };
        if self.conditions.insert((bitset, case)) {
            for (name, span) in model.expr(expr).field_names() {
                self.need(Need { name, span, held: [Some(expr), None] });
            }
        }
    }
}
