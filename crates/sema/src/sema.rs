//! The scopes of a model and what is kept about them.

use crate::answer::Limit;
use crate::domain::Domain;
use crate::id::ScopeId;
use crate::names::{Map, Names, Symbol};
use crate::scope::{Memory, Scope};
use crate::task::Task;
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldId, Model};

/// The chains of so many leaves are kept: there may be very many leaves, and who compiles them enters most of them once.
const KEPT_CHAINS: usize = 1 << 14;

/// The meaning of a model over a domain of values.
pub struct Sema<'m, D: Domain<'m>> {
    /// The domain.
    pub domain: D,
    pub(crate) model: &'m Model,
    pub(crate) names: Names<'m>,
    /// By expression: whether it is the condition of a case.
    pub(crate) conditions: Vec<bool>,
    pub(crate) scopes: Vec<Scope<'m, D>>,
    /// The empty memory of scopes that were left.
    spare: Vec<Memory<'m, D>>,
    chains: Map<BitsetId, Rc<[BitsetId]>>,
    limits: Vec<Limit>,
    /// The open questions; empty between two of the user's.
    pub(crate) tasks: Vec<Task<'m, D>>,
    /// Steps that are left for the question that is being answered.
    pub(crate) steps_left: u32,
    /// Steps that all questions took together.
    pub(crate) steps_taken: u64,
    /// Whether the question took too many.
    pub(crate) gave_up: bool,
    /// How many did.
    pub(crate) exhausted: u32,
    /// Names stand for no more than 32 bits.
    pub(crate) narrow: bool,
}

impl<'m, D: Domain<'m>> Sema<'m, D> {
    /// No scope yet.
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

    /// The model.
    pub fn model(&self) -> &'m Model {
        self.model
    }

    /// What was too large so far, each once.
    pub fn limits(&self) -> &[Limit] {
        &self.limits
    }

    /// How many steps all questions took so far: what was known already took none.
    pub fn steps_taken(&self) -> u64 {
        self.steps_taken
    }

    /// The domain, and what was too large.
    pub fn into_domain(self) -> (D, Vec<Limit>) {
        (self.domain, self.limits)
    }

    /// Hands over what was too large so far, and begins anew.
    pub fn take_limits(&mut self) -> Vec<Limit> {
        core::mem::take(&mut self.limits)
    }

    /// The number of a name; the same for equal names.
    pub fn symbol(&mut self, name: &'m str) -> Symbol {
        self.names.symbol(name)
    }

    /// The number of a field's name; `None` for a field of another model.
    pub fn name_of(&self, field: FieldId) -> Option<Symbol> {
        self.names.field(field)
    }

    /// Whether names stand for no more than 32 bits, because no instruction has more.
    pub fn is_narrow(&self) -> bool {
        self.narrow
    }

    /// Enters a leaf with a word. `outer` is the scope and the field of it that the leaf is nested in.
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

    /// Forgets a scope and all that were entered after it.
    pub fn leave(&mut self, scope: ScopeId) {
        for Scope { mut exprs, mut lookups, .. } in self.scopes.drain(scope.index().min(self.scopes.len())..)
        {
            exprs.clear();
            lookups.clear();
            self.spare.push((exprs, lookups));
        }
    }

    /// The leaf of a scope, then its ancestors. Empty for a scope that was left.
    pub fn chain(&self, scope: ScopeId) -> Rc<[BitsetId]> {
        self.scopes.get(scope.index()).map_or_else(|| Rc::from([]), |s| Rc::clone(&s.chain))
    }

    /// The word of a scope.
    pub fn word(&self, scope: ScopeId) -> Option<&D::Word> {
        self.scopes.get(scope.index()).map(|s| &s.word)
    }

    /// Notes that something was too large.
    pub fn note(&mut self, limit: Limit) {
        if !self.limits.contains(&limit) {
            self.limits.push(limit);
        }
    }
}

/// Whether no instruction has more than 32 bits; the values of derived fields then have no more either.
fn is_narrow(model: &Model) -> bool {
    let mut sizes = model.instructions().iter().map(|i| model.bitset(i.root).size).peekable();
    sizes.peek().is_some() && sizes.all(|size| size <= 32)
}
