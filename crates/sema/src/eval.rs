//! Evaluates names and expressions in a scope. A name is searched in cases and params. The evaluation uses an explicit
//! stack of tasks instead of recursion.

use crate::answer::{Candidate, Evaluated, Limit, Lookup};
use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::{Missing, MissingList, MissingNames};
use crate::names::{Declaration, Symbol};
use crate::scope::{ExprState, Keep};
use crate::sema::Sema;
use crate::task::{Answer, ExprTask, LookupTask, Phase, Task};
use crate::wide::{Number, Operand, Wide};
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, Expr, ExprId, ExprNode, FieldId, FieldSource, NodeId, Piece};
use isaloom_source::Span;

/// Maximum number of expressions that are being evaluated at the same time, because each of them needs the value of the
/// next.
const MAX_ACTIVE: usize = 10_000;
/// Maximum number of steps per query. Only expressions that depend on each other in cycles need nearly as many.
const MAX_STEPS: u32 = 1 << 16;
/// Minimum number of steps per query. Each query that uses up its steps divides the number for later queries by four.
const MIN_STEPS: u32 = 1 << 8;

impl<'m, D: Domain<'m>> Sema<'m, D> {
    /// Returns the fields to which a name refers in a scope. The name must come from a display or a param, because a
    /// name in a condition has other rules.
    pub fn lookup(&mut self, scope: ScopeId, name: &'m str) -> Rc<Lookup<'m, D>> {
        let name = self.names.symbol(name);
        self.lookup_symbol(scope, name)
    }

    /// Returns the fields to which the name of `field` refers in a scope, as [`Sema::lookup`] does. `field` may belong
    /// to another bitset. `None` if the model lacks the field.
    pub fn lookup_like(&mut self, scope: ScopeId, field: FieldId) -> Option<Rc<Lookup<'m, D>>> {
        let name = self.names.field(field)?;
        Some(self.lookup_symbol(scope, name))
    }

    fn lookup_symbol(&mut self, scope: ScopeId, name: Symbol) -> Rc<Lookup<'m, D>> {
        if let Some((known, _)) = self.known_lookup(scope, name, None, true) {
            return known;
        }
        self.ask();
        let task = self.lookup_task(scope, name, None);
        match self.run(Task::Lookup(task)) {
            Some(Answer::Lookup(found)) => found,
            _ => {
                let rest = self.domain.truth(true);
                Rc::new(Lookup { candidates: Vec::new(), rest, missing: MissingList::none() })
            }
        }
    }

    /// Evaluates an expression in a scope.
    pub fn expr(&mut self, scope: ScopeId, expr: ExprId) -> Evaluated<'m, D> {
        self.ask();
        match self.need(scope, expr, 0) {
            Need::Known(value, _) => value,
            Need::Task(task) => match self.run(Task::Expr(task)) {
                Some(Answer::Expr(value)) => value,
                _ => self.zero(),
            },
        }
    }

    /// Starts a query: sets the number of steps that it may take.
    fn ask(&mut self) {
        self.steps_left = (MAX_STEPS >> (2 * self.exhausted.min(8))).max(MIN_STEPS);
        self.gave_up = false;
    }

    fn zero(&mut self) -> Evaluated<'m, D> {
        Evaluated { value: self.domain.constant(0), high: None, missing: MissingList::none() }
    }

    /// Returns a cached lookup. `outermost` is true if no expression is being evaluated; otherwise, only results that
    /// are valid during an evaluation are returned. The flag in the result is true if the lookup is not valid during an
    /// evaluation.
    fn known_lookup(
        &self,
        scope: ScopeId,
        name: Symbol,
        top: Option<ExprId>,
        outermost: bool,
    ) -> Option<(Rc<Lookup<'m, D>>, bool)> {
        let (found, keep) = self.scopes.get(scope.index())?.lookups.get(&(name, top))?;
        (outermost || *keep == Keep::Anywhere).then(|| (Rc::clone(found), *keep == Keep::Outermost))
    }

    fn lookup_task(&mut self, scope: ScopeId, name: Symbol, top: Option<ExprId>) -> LookupTask<'m, D> {
        LookupTask {
            scope,
            name,
            top,
            level: 0,
            next: 0,
            end: 0,
            at: BitsetId::from_index(0),
            candidates: Vec::new(),
            rest: self.domain.truth(true),
            misses: MissingNames::new(),
            cut: false,
            phase: Phase::Declaration,
        }
    }

    /// Starts the evaluation of an expression that has no cached value. Returns `None` and records the limit if the
    /// query has used up its steps or `depth` is too large.
    fn begin(&mut self, scope: ScopeId, expr: ExprId, depth: usize) -> Option<ExprTask<'m, D>> {
        if self.steps_left == 0 {
            if !core::mem::replace(&mut self.gave_up, true) {
                self.exhausted += 1;
                self.note(Limit::Steps(expr));
            }
            return None;
        }
        if depth >= MAX_ACTIVE {
            self.note(Limit::Depth(expr));
            return None;
        }
        self.scopes.get_mut(scope.index())?.exprs.insert(expr, ExprState::Active);
        let values = Vec::with_capacity(self.model.expr(expr).nodes().len());
        let names = self.names.of_expr(self.model, expr);
        Some(ExprTask {
            scope,
            expr,
            outermost: depth == 0,
            names,
            looked_up: 0,
            values,
            misses: MissingNames::new(),
            cut: false,
        })
    }
}

/// Result of one step of a task.
enum Step<'m, D: Domain<'m>> {
    /// The task needs the answer of another task and continues afterwards.
    Call(Task<'m, D>),
    /// The task is finished. The flag is true if its answer depends on a cyclic expression that was evaluated as 0.
    Return(Answer<'m, D>, bool),
}

/// Result of [`Sema::need`]: the value of an expression, and whether it depends on a cyclic expression that was
/// evaluated as 0; or the task that computes the value.
enum Need<'m, D: Domain<'m>> {
    Known(Evaluated<'m, D>, bool),
    Task(ExprTask<'m, D>),
}

impl<'m, D: Domain<'m>> Sema<'m, D> {
    /// Runs a task, and all tasks that it needs. Returns the answer of the task `first`.
    fn run(&mut self, first: Task<'m, D>) -> Option<Answer<'m, D>> {
        let mut active = usize::from(matches!(first, Task::Expr(_)));
        let mut tasks = core::mem::take(&mut self.tasks);
        tasks.push(first);
        let mut answer: Option<(Answer<'m, D>, bool)> = None;
        while let Some(task) = tasks.last_mut() {
            self.steps_left = self.steps_left.saturating_sub(1);
            self.steps_taken += 1;
            let step = match task {
                Task::Expr(task) => self.step_expr(task, answer.take()),
                Task::Lookup(task) => self.step_lookup(task, answer.take(), active),
            };
            match step {
                Step::Call(task) => {
                    active += usize::from(matches!(task, Task::Expr(_)));
                    tasks.push(task);
                }
                Step::Return(value, cut) => {
                    active -= usize::from(matches!(tasks.pop(), Some(Task::Expr(_))));
                    answer = Some((value, cut));
                }
            }
        }
        self.tasks = tasks;
        answer.map(|(answer, _)| answer)
    }

    /// Returns the value of an expression if it is cached, and 0 if the expression is being evaluated (a cycle).
    /// Otherwise, returns the task that evaluates it.
    fn need(&mut self, scope: ScopeId, expr: ExprId, active: usize) -> Need<'m, D> {
        match self.scopes.get(scope.index()).and_then(|s| s.exprs.get(&expr)) {
            Some(ExprState::Done(known, keep)) if active == 0 || *keep == Keep::Anywhere => {
                // The flag restricts the validity of results that use this value, as the validity of the value itself
                // is restricted (see [`Keep`]).
                return Need::Known(known.clone(), *keep == Keep::Outermost);
            }
            Some(ExprState::Active) => {
                self.domain.cycle(expr);
                return Need::Known(self.zero(), true);
            }
            _ => {}
        }
        match self.begin(scope, expr, active) {
            Some(task) => Need::Task(task),
            None => Need::Known(self.zero(), true),
        }
    }

    fn step_expr(
        &mut self,
        task: &mut ExprTask<'m, D>,
        answer: Option<(Answer<'m, D>, bool)>,
    ) -> Step<'m, D> {
        let model = self.model;
        let expr = model.expr(task.expr);
        let mut looked_up = match answer {
            Some((Answer::Lookup(found), cut)) => {
                task.cut |= cut;
                Some(found)
            }
            _ => None,
        };
        while let Some(node) = expr.nodes().get(task.values.len()) {
            let value = match &node.node {
                ExprNode::Field(name) => {
                    let Some(&symbol) = task.names.get(task.looked_up) else { break };
                    let top = Some(task.expr).filter(|e| self.conditions.get(e.index()) == Some(&true));
                    let known = || self.known_lookup(task.scope, symbol, top, false).map(|known| known.0);
                    let found = looked_up.take().or_else(known);
                    match found {
                        Some(found) => {
                            task.looked_up += 1;
                            self.name_value(task, &found, name, node.span)
                        }
                        None => return Step::Call(Task::Lookup(self.lookup_task(task.scope, symbol, top))),
                    }
                }
                _ => self.node_value(expr, task.values.len(), &task.values),
            };
            let value = match value {
                Some(value) => value,
                None => {
                    self.note(Limit::Operation(task.expr));
                    Number::narrow(self.domain.constant(0))
                }
            };
            task.values.push(value);
        }
        let Number { low: value, high } = match task.values.pop() {
            Some(value) => value,
            None => Number::narrow(self.domain.constant(0)),
        };
        let missing = core::mem::replace(&mut task.misses, MissingNames::new()).finish();
        let done = Evaluated { value, high, missing };
        if let Some(scope) = self.scopes.get_mut(task.scope.index()) {
            match Keep::of(task.cut, task.outermost) {
                Some(keep) => scope.exprs.insert(task.expr, ExprState::Done(done.clone(), keep)),
                None => scope.exprs.remove(&task.expr),
            };
        }
        Step::Return(Answer::Expr(done), task.cut)
    }

    /// Returns the value of a node that is not a name; `values` has the values of its children.
    fn node_value(
        &mut self,
        expr: &Expr,
        index: usize,
        values: &[Number<D::Value>],
    ) -> Option<Number<D::Value>> {
        let node = expr.nodes().get(index)?;
        let domain = &mut self.domain;
        let ty = |id: NodeId| expr.node(id).map_or(CType::I32, |n| n.ty);
        let operand = |id: NodeId| {
            let literal = match expr.node(id)?.node {
                ExprNode::Number(number) => Some(number),
                _ => None,
            };
            Some(Operand { number: values.get(id.index())?, ty: ty(id), literal })
        };
        let is_wide = |id: &NodeId| values.get(id.index()).is_some_and(Number::is_wide);
        match node.node {
            ExprNode::Unary(op, a) if is_wide(&a) => return Wide { domain }.unary(op, operand(a)?.number),
            ExprNode::Binary(op, a, b) if [a, b].iter().any(is_wide) => {
                return Wide { domain }.binary(op, &operand(a)?, &operand(b)?);
            }
            ExprNode::Select(c, a, b) if [c, a, b].iter().any(is_wide) => {
                return Wide { domain }.select(operand(c)?.number, &operand(a)?, &operand(b)?);
            }
            _ => {}
        }
        let at = |id: NodeId| values.get(id.index()).map(|value| &value.low);
        let value = match node.node {
            ExprNode::Number(number) => Some(domain.constant(node.ty.wrap(number))),
            ExprNode::GpuId => Some(domain.generation()),
            ExprNode::Field(_) => None,
            ExprNode::Unary(op, a) => domain.unary(op, ty(a), at(a)?),
            ExprNode::Binary(op @ (BinaryOp::Shl | BinaryOp::Shr), a, b) => {
                domain.binary(op, ty(a), at(a)?, at(b)?)
            }
            ExprNode::Binary(op, a, b) => domain.binary(op, ty(a).common(ty(b)), at(a)?, at(b)?),
            ExprNode::Select(c, a, b) => domain.select(at(c)?, at(a)?, at(b)?),
        };
        value.map(Number::narrow)
    }

    /// Returns the condition that the value of an expression is not 0.
    pub(crate) fn is_true(&mut self, value: &Evaluated<'m, D>) -> D::Cond {
        let low = self.domain.non_zero(&value.value);
        match &value.high {
            None => low,
            Some(high) => {
                let high = self.domain.non_zero(high);
                self.domain.either(&low, &high)
            }
        }
    }

    /// Returns the value of a name in an expression, and records the names that are missing.
    fn name_value(
        &mut self,
        task: &mut ExprTask<'m, D>,
        found: &Lookup<'m, D>,
        name: &'m str,
        span: Span,
    ) -> Option<Number<D::Value>> {
        let mut full = task.misses.add_when(&found.missing, None, &mut self.domain);
        let mut value = match self.domain.known(&found.rest) {
            Some(false) => None,
            _ => {
                let (scope, expr) = (task.scope, task.expr);
                let miss = Missing { name, span, scope, expr, when: found.rest.clone() };
                full |= task.misses.add(miss, &mut self.domain);
                Some(Number::narrow(self.domain.missing(name)))
            }
        };
        for candidate in found.candidates.iter().rev() {
            let own = Number { low: candidate.value.clone(), high: candidate.high.clone() };
            value = Some(match value {
                None => own,
                Some(rest) => Wide { domain: &mut self.domain }.choose(&candidate.when, &own, &rest)?,
            });
        }
        for candidate in &found.candidates {
            full |= task.misses.add_when(&candidate.missing, Some(&candidate.when), &mut self.domain);
        }
        if full {
            self.note(Limit::MissingNames(task.expr));
        }
        value
    }

    fn step_lookup(
        &mut self,
        task: &mut LookupTask<'m, D>,
        answer: Option<(Answer<'m, D>, bool)>,
        active: usize,
    ) -> Step<'m, D> {
        let phase = core::mem::replace(&mut task.phase, Phase::Declaration);
        match (phase, answer) {
            (Phase::Condition(declaration), Some((Answer::Expr(value), cut))) => {
                task.cut |= cut;
                let holds = self.holds(task, &value);
                if let Some(call) = self.decided(task, declaration, holds, active) {
                    return Step::Call(call);
                }
            }
            (Phase::Value(declaration, when), Some((Answer::Expr(value), cut))) => {
                task.cut |= cut;
                let value = self.narrowed(value);
                task.take(declaration, when, value);
            }
            (Phase::Outer, Some((Answer::Lookup(outer), cut))) => {
                task.cut |= cut;
                self.lend(task, &outer);
                return self.finish(task, active);
            }
            _ => {}
        }
        while self.domain.known(&task.rest) != Some(false) {
            let Some(declaration) = self.next_declaration(task) else {
                return match self.outer(task, active) {
                    Some(call) => Step::Call(call),
                    None => self.finish(task, active),
                };
            };
            let expr = self
                .model
                .bitset(task.at)
                .cases
                .get(declaration.case as usize)
                .and_then(|case| case.expr)
                .filter(|&expr| Some(expr) != task.top);
            let call = match expr.map(|expr| self.need(task.scope, expr, active)) {
                None => {
                    let always = self.domain.truth(true);
                    self.decided(task, declaration, always, active)
                }
                Some(Need::Known(value, cut)) => {
                    task.cut |= cut;
                    let holds = self.holds(task, &value);
                    self.decided(task, declaration, holds, active)
                }
                Some(Need::Task(call)) => {
                    task.phase = Phase::Condition(declaration);
                    Some(Task::Expr(call))
                }
            };
            if let Some(call) = call {
                return Step::Call(call);
            }
        }
        self.finish(task, active)
    }

    /// Returns the next declaration of the name: first in the cases of the leaf, then in the cases of each ancestor.
    /// `None` after the last declaration.
    fn next_declaration(&self, task: &mut LookupTask<'m, D>) -> Option<Declaration> {
        while task.next >= task.end {
            task.at = *self.scopes.get(task.scope.index())?.chain.get(task.level)?;
            task.level += 1;
            (task.next, task.end) = self.names.declared(task.at, task.name);
        }
        task.next += 1;
        self.names.declaration(task.next - 1)
    }

    /// Converts the value of a case's condition to a Boolean, and adds the missing names of the condition to the task.
    fn holds(&mut self, task: &mut LookupTask<'m, D>, condition: &Evaluated<'m, D>) -> D::Cond {
        if task.misses.add_within(&condition.missing, &task.rest, &mut self.domain) {
            self.limit_misses(task);
        }
        self.is_true(condition)
    }

    /// Adds the field that a case declares to the candidates, if the case can apply. `holds` is the condition of the
    /// case. Returns a task if the value of the field must be evaluated first.
    fn decided(
        &mut self,
        task: &mut LookupTask<'m, D>,
        declaration: Declaration,
        holds: D::Cond,
        active: usize,
    ) -> Option<Task<'m, D>> {
        let when = self.domain.within(&task.rest, &holds);
        if self.domain.known(&when) == Some(false) {
            return None;
        }
        task.rest = self.domain.without(&task.rest, &holds);
        let found = Found { bitset: task.at, case: declaration.case, field: declaration.field };
        self.domain.found(task.scope, found, &when);
        let value = match &self.model.field(declaration.field).source {
            FieldSource::Bits(_) | FieldSource::Pieces(_) => self.plain_field(task.scope, found),
            &FieldSource::Expr { expr, .. } => match self.need(task.scope, expr, active) {
                Need::Known(value, cut) => {
                    task.cut |= cut;
                    let value = self.narrowed(value);
                    task.take(declaration, when, value);
                    return None;
                }
                Need::Task(call) => {
                    task.phase = Phase::Value(declaration, when);
                    return Some(Task::Expr(call));
                }
            },
        };
        let Number { low: value, high } = match value {
            Some(value) => value,
            None => Number::narrow(self.domain.constant(0)),
        };
        task.take(declaration, when, Evaluated { value, high, missing: MissingList::none() });
        None
    }

    /// Truncates the value of a derived field to 32 bits, if no instruction of the model is wider than 32 bits.
    fn narrowed(&mut self, value: Evaluated<'m, D>) -> Evaluated<'m, D> {
        if !self.narrow {
            return value;
        }
        let mask = self.domain.constant(u64::from(u32::MAX));
        match self.domain.binary(BinaryOp::And, CType::U64, &value.value, &mask) {
            Some(low) => Evaluated { value: low, high: None, missing: value.missing },
            None => value,
        }
    }

    /// Returns the raw value of a field that consists of bits or pieces; `None` for a derived field.
    fn plain_field(&mut self, scope: ScopeId, found: Found) -> Option<Number<D::Value>> {
        let word = self.scopes.get(scope.index())?.word.clone();
        if let Some(value) = self.domain.field(&word, found) {
            return Some(Number::narrow(value));
        }
        match &self.model.field(found.field).source {
            FieldSource::Bits(range) => Some(self.range(&word, *range)),
            FieldSource::Pieces(pieces) => self.pieces(scope, pieces),
            FieldSource::Expr { .. } => None,
        }
    }

    /// Returns the bits of a range of a scope's word.
    fn range(&mut self, word: &D::Word, range: BitRange) -> Number<D::Value> {
        let middle = range.low() + u64::BITS;
        match (BitRange::new(range.low(), middle - 1), BitRange::new(middle, range.high())) {
            (Ok(low), Ok(high)) => {
                Number { low: self.domain.bits(word, low), high: Some(self.domain.bits(word, high)) }
            }
            _ => Number::narrow(self.domain.bits(word, range)),
        }
    }

    /// Joins the pieces of a field to one value; `None` if the domain cannot join them.
    fn pieces(&mut self, scope: ScopeId, pieces: &[Piece]) -> Option<Number<D::Value>> {
        let word = self.scopes.get(scope.index())?.word.clone();
        let mut joined: Option<(Number<D::Value>, u32)> = None;
        for piece in pieces {
            let value = match *piece {
                Piece::Bits(range) => self.range(&word, range),
                Piece::Constant { value, .. } => Number::narrow(self.domain.constant(value)),
            };
            joined = Some(match joined {
                None => (value, piece.width()),
                Some((low, shift)) => {
                    let joined =
                        Wide { domain: &mut self.domain }.join(&low, &value, shift, piece.width())?;
                    (joined, shift.saturating_add(piece.width()))
                }
            });
        }
        joined.map(|(value, _)| value)
    }

    /// Continues a lookup in the enclosing scope if a param passes the name, and if the scope itself may lack it.
    /// Returns a task if the result of the enclosing scope is not cached.
    fn outer(&mut self, task: &mut LookupTask<'m, D>, active: usize) -> Option<Task<'m, D>> {
        let (enclosing, through) = self.scopes.get(task.scope.index())?.outer?;
        let model = self.model;
        let params = &model.field(through).params;
        let index = params.iter().position(|p| self.names.symbol(&p.as_name) == task.name)?;
        self.domain.borrowed(task.scope, through, index, &task.rest);
        let name = self.names.symbol(&params[index].name);
        if let Some((known, cut)) = self.known_lookup(enclosing, name, None, active == 0) {
            task.cut |= cut;
            self.lend(task, &known);
            return None;
        }
        task.phase = Phase::Outer;
        Some(Task::Lookup(self.lookup_task(enclosing, name, None)))
    }

    /// Adds the candidates that a lookup in the enclosing scope has found to those of the task.
    fn lend(&mut self, task: &mut LookupTask<'m, D>, outer: &Lookup<'m, D>) {
        let domain = &mut self.domain;
        let mut lifted = Vec::new();
        for candidate in &outer.candidates {
            let when = domain.lift_cond(&candidate.when);
            let when = domain.within(&task.rest, &when);
            if domain.known(&when) == Some(false) {
                continue;
            }
            let mut misses = MissingNames::new();
            for miss in candidate.missing.iter() {
                let when = domain.lift_cond(&miss.when);
                misses.add(Missing { when, ..miss.clone() }, domain);
            }
            lifted.push(Candidate {
                when,
                up: candidate.up.saturating_add(1),
                value: domain.lift(&candidate.value),
                high: candidate.high.as_ref().map(|high| domain.lift(high)),
                missing: misses.finish(),
                ..*candidate
            });
        }
        for miss in outer.missing.iter() {
            let when = domain.lift_cond(&miss.when);
            let when = domain.within(&task.rest, &when);
            task.misses.add(Missing { when, ..miss.clone() }, domain);
        }
        let rest = domain.lift_cond(&outer.rest);
        task.rest = domain.both(&task.rest, &rest);
        task.candidates.append(&mut lifted);
    }

    fn finish(&mut self, task: &mut LookupTask<'m, D>, active: usize) -> Step<'m, D> {
        let found = Rc::new(Lookup {
            candidates: core::mem::take(&mut task.candidates),
            rest: task.rest.clone(),
            missing: core::mem::replace(&mut task.misses, MissingNames::new()).finish(),
        });
        if let Some(keep) = Keep::of(task.cut, active == 0)
            && let Some(scope) = self.scopes.get_mut(task.scope.index())
        {
            scope.lookups.insert((task.name, task.top), (Rc::clone(&found), keep));
        }
        Step::Return(Answer::Lookup(found), task.cut)
    }

    fn limit_misses(&mut self, task: &LookupTask<'m, D>) {
        let declared = task.top.or_else(|| self.model.bitset(task.at).cases.iter().find_map(|c| c.expr));
        if let Some(expr) = declared {
            self.note(Limit::MissingNames(expr));
        }
    }
}
