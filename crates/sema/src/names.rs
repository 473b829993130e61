//! The names of a model as numbers, and where each is declared.

use alloc::rc::Rc;
use alloc::vec::Vec;
use hashbrown::HashMap;
use isaloom_model::{BitsetId, ExprId, FieldId, Model};
use rustc_hash::FxBuildHasher;

/// A map that hashes fast and needs no protection: its keys are numbers, or names of one description.
pub(crate) type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The number of a name; equal names have equal numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u32);

/// One place where a bitset declares a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declaration {
    /// The number of the case.
    pub(crate) case: u32,
    pub(crate) field: FieldId,
}

/// Which names there are, and which cases of which bitset declare them.
pub(crate) struct Names<'m> {
    symbols: Map<&'m str, Symbol>,
    /// The name of each field.
    fields: Vec<Symbol>,
    /// By expression: the names in it, in order; made when first needed.
    exprs: Vec<Option<Rc<[Symbol]>>>,
    /// All declarations, those of one bitset and name next to each other and in the order of the cases.
    declarations: Vec<Declaration>,
    /// Start and end in `declarations`.
    places: Map<(BitsetId, Symbol), (u32, u32)>,
}

impl<'m> Names<'m> {
    pub(crate) fn new(model: &'m Model) -> Names<'m> {
        let mut names = Names {
            symbols: Map::default(),
            fields: Vec::new(),
            exprs: Vec::new(),
            declarations: Vec::new(),
            places: Map::default(),
        };
        for (_, field) in model.fields() {
            let symbol = names.symbol(&field.name);
            names.fields.push(symbol);
        }
        let mut own: Vec<(Symbol, Declaration)> = Vec::new();
        for (id, bitset) in model.bitsets() {
            own.clear();
            for (case, c) in (0u32..).zip(&bitset.cases) {
                for &field in &c.fields {
                    if let Some(symbol) = names.field(field) {
                        own.push((symbol, Declaration { case, field }));
                    }
                }
            }
            // Of two fields of one name in one case the first is meant.
            own.sort_by_key(|(symbol, d)| (*symbol, d.case));
            own.dedup_by_key(|(symbol, d)| (*symbol, d.case));
            for same in own.chunk_by(|a, b| a.0 == b.0) {
                let start = number(names.declarations.len());
                names.declarations.extend(same.iter().map(|d| d.1));
                names.places.insert((id, same[0].0), (start, number(names.declarations.len())));
            }
        }
        names
    }

    /// The number of a name, a new one if the name is new.
    pub(crate) fn symbol(&mut self, name: &'m str) -> Symbol {
        let next = Symbol(number(self.symbols.len()));
        *self.symbols.entry(name).or_insert(next)
    }

    /// The names in an expression, in the order of its nodes.
    pub(crate) fn of_expr(&mut self, model: &'m Model, expr: ExprId) -> Rc<[Symbol]> {
        if self.exprs.len() <= expr.index() {
            self.exprs.resize(expr.index() + 1, None);
        }
        if let Some(known) = &self.exprs[expr.index()] {
            return Rc::clone(known);
        }
        let names: Rc<[Symbol]> = model.expr(expr).field_names().map(|(name, _)| self.symbol(name)).collect();
        self.exprs[expr.index()] = Some(Rc::clone(&names));
        names
    }

    /// The name of a field.
    pub(crate) fn field(&self, field: FieldId) -> Option<Symbol> {
        self.fields.get(field.index()).copied()
    }

    /// Where in the list a bitset's declarations of a name are.
    pub(crate) fn declared(&self, bitset: BitsetId, name: Symbol) -> (u32, u32) {
        self.places.get(&(bitset, name)).copied().unwrap_or((0, 0))
    }

    pub(crate) fn declaration(&self, index: u32) -> Option<Declaration> {
        self.declarations.get(index as usize).copied()
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
