//! Semantics of a model: its open scopes, caches and limits.

use crate::answer::Limit;
use crate::domain::Domain;
use crate::id::ScopeId;
use crate::names::{Map, Names, Symbol};
use crate::scope::{Memory, Scope};
use crate::task::Task;
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldId, Model};

/// Maximum number of leaves whose list of ancestors is cached. A model can have very many leaves, and a compiler enters
/// most of them only once.
const KEPT_CHAINS: usize = 1 << 14;

/// Semantics of a model over a domain of values.
pub struct Sema<'m, D: Domain<'m>> {
    /// Domain of the values.
    pub domain: D,
    pub(crate) model: &'m Model,
    pub(crate) names: Names<'m>,
    /// For each expression, whether it is the condition of a case.
    pub(crate) conditions: Vec<bool>,
    pub(crate) scopes: Vec<Scope<'m, D>>,
    /// Caches of scopes that were left, emptied so that new scopes can reuse their memory.
    spare: Vec<Memory<'m, D>>,
    chains: Map<BitsetId, Rc<[BitsetId]>>,
    limits: Vec<Limit>,
    /// Tasks of the current query that are not finished; empty between two queries.
    pub(crate) tasks: Vec<Task<'m, D>>,
    /// Number of steps that the current query may still take.
    pub(crate) steps_left: u32,
    /// Number of steps that all queries have taken.
    pub(crate) steps_taken: u64,
    /// Whether the current query has used up its steps.
    pub(crate) gave_up: bool,
    /// Number of queries that have used up their steps.
    pub(crate) exhausted: u32,
    /// Whether derived fields have at most 32 bits in expressions; see [`Sema::is_narrow`].
    pub(crate) narrow: bool,
}

impl<'m, D: Domain<'m>> Sema<'m, D> {
    /// Creates the semantics of a model; no scope is entered yet.
    pub fn new(model: &'m Model, domain: D) -> Sema<'m, D> {
        let mut conditions = Vec::new();
        for expr in model.bitsets().flat_map(|(_, b)| &b.cases).filter_map(|c| c.expr) {
            if conditions.len() <= expr.index() {
                conditions.resize(expr.index() + 1, false);
            }
            conditions[expr.index()] = true;
        }
        Sema {
            domain,
            model,
            names: Names::new(model),
            conditions,
            scopes: Vec::new(),
            spare: Vec::new(),
            chains: Map::default(),
            limits: Vec::new(),
            tasks: Vec::new(),
            steps_left: 1,
            steps_taken: 0,
            gave_up: false,
            exhausted: 0,
            narrow: is_narrow(model),
        }
    }

    /// Returns the model.
    pub fn model(&self) -> &'m Model {
        self.model
    }

    /// Returns the limits that were exceeded so far, each once.
    pub fn limits(&self) -> &[Limit] {
        &self.limits
    }

    /// Returns the number of steps that all queries have taken. A query whose result is cached takes none.
    pub fn steps_taken(&self) -> u64 {
        self.steps_taken
    }

    /// Returns the domain, and the limits that were exceeded.
    pub fn into_domain(self) -> (D, Vec<Limit>) {
        (self.domain, self.limits)
    }

    /// Returns the limits that were exceeded so far, and forgets them.
    pub fn take_limits(&mut self) -> Vec<Limit> {
        core::mem::take(&mut self.limits)
    }

    /// Returns the symbol of a name; equal names have equal symbols.
    pub fn symbol(&mut self, name: &'m str) -> Symbol {
        self.names.symbol(name)
    }

    /// Returns the symbol of a field's name; `None` for a field of another model.
    pub fn name_of(&self, field: FieldId) -> Option<Symbol> {
        self.names.field(field)
    }

    /// Returns whether the value of a derived field has at most 32 bits, because no instruction has more.
    pub fn is_narrow(&self) -> bool {
        self.narrow
    }

    /// Enters a leaf with its word. `outer` is the enclosing scope and the field that contains the leaf; `None` for an
    /// instruction.
    pub fn enter(&mut self, leaf: BitsetId, word: D::Word, outer: Option<(ScopeId, FieldId)>) -> ScopeId {
        let chain = match self.chains.get(&leaf) {
            Some(known) => Rc::clone(known),
            None => {
                let new: Rc<[BitsetId]> = self.model.chain(leaf).map(|(id, _)| id).collect();
                if self.chains.len() < KEPT_CHAINS {
                    self.chains.insert(leaf, Rc::clone(&new));
                }
                new
            }
        };
        let (exprs, lookups) = self.spare.pop().unwrap_or_default();
        self.scopes.push(Scope { chain, word, outer, exprs, lookups });
        ScopeId(u32::try_from(self.scopes.len() - 1).unwrap_or(u32::MAX))
    }

    /// Leaves a scope, and all scopes that were entered after it.
    pub fn leave(&mut self, scope: ScopeId) {
        for Scope { mut exprs, mut lookups, .. } in self.scopes.drain(scope.index().min(self.scopes.len())..)
        {
            exprs.clear();
            lookups.clear();
            self.spare.push((exprs, lookups));
        }
    }

    /// Returns the leaf of a scope, and its ancestors. Empty if the scope was left.
    pub fn chain(&self, scope: ScopeId) -> Rc<[BitsetId]> {
        self.scopes.get(scope.index()).map_or_else(|| Rc::from([]), |s| Rc::clone(&s.chain))
    }

    /// Returns the word of a scope; `None` if the scope was left.
    pub fn word(&self, scope: ScopeId) -> Option<&D::Word> {
        self.scopes.get(scope.index()).map(|s| &s.word)
    }

    /// Records a limit that was exceeded.
    pub fn note(&mut self, limit: Limit) {
        if !self.limits.contains(&limit) {
            self.limits.push(limit);
        }
    }
}

/// Returns whether no instruction has more than 32 bits. The values of derived fields then have at most 32 bits too.
fn is_narrow(model: &Model) -> bool {
    let mut sizes = model.instructions().iter().map(|i| model.bitset(i.root).size).peekable();
    sizes.peek().is_some() && sizes.all(|size| size <= 32)
}
