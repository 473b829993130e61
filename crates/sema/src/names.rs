//! Interns the names of a model, and indexes their declarations.

use alloc::rc::Rc;
use alloc::vec::Vec;
use hashbrown::HashMap;
use isaloom_model::{BitsetId, ExprId, FieldId, Model};
use rustc_hash::FxBuildHasher;

/// Map with a fast hash function that does not resist deliberate collisions. Its keys are numbers, or names of one
/// description.
pub(crate) type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// Number of an interned name; equal names have equal symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u32);

/// Declaration of a name in a bitset: the case, and the field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declaration {
    /// Index of the case in the bitset.
    pub(crate) case: u32,
    pub(crate) field: FieldId,
}

/// All names of a model, and for each bitset the cases that declare them.
pub(crate) struct Names<'m> {
    symbols: Map<&'m str, Symbol>,
    /// Name of each field.
    fields: Vec<Symbol>,
    /// For each expression, its names in node order; collected when they are first needed.
    exprs: Vec<Option<Rc<[Symbol]>>>,
    /// Declarations in all bitsets. The declarations of one name in one bitset are adjacent and in the order of the
    /// cases.
    declarations: Vec<Declaration>,
    /// Range of `declarations` for each name in each bitset.
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
            // If a case declares a name twice, only the first field is used.
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

    /// Returns the symbol of a name, which is added if it is new.
    pub(crate) fn symbol(&mut self, name: &'m str) -> Symbol {
        let next = Symbol(number(self.symbols.len()));
        *self.symbols.entry(name).or_insert(next)
    }

    /// Returns the names in an expression, in the order of its nodes.
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

    /// Returns the name of a field.
    pub(crate) fn field(&self, field: FieldId) -> Option<Symbol> {
        self.fields.get(field.index()).copied()
    }

    /// Returns the range of the declarations of a name in a bitset; [`declaration`](Names::declaration) returns each of
    /// them.
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
