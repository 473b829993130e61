//! Values of the description for a set of instructions that share a pattern of known bits: computes the known bits of
//! a value, and the next bit to fix for a decision.

use super::bits::{Bits, Combine, Run};
use super::reason::{Reason, Refused};
use isaloom_bits::{BitRange, Pattern};
use isaloom_engine::compiled::{Compiled, Raw, Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Scope of names: the word of an instruction, or of a bitset nested in it. Scopes with equal words are the same scope.
#[derive(Debug)]
pub(super) struct Scope {
    id: ScopeId,
    /// Size of the instruction or nested word, in bits.
    size: u32,
    source: Source,
    outer: Option<Rc<Scope>>,
}

/// Source of the word of a scope.
#[derive(Clone, Copy, Debug)]
enum Source {
    Instruction,
    /// Raw value of a field in the enclosing scope.
    Nested(Raw),
}

/// Number of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ScopeId(usize);

impl Scope {
    /// Returns the scope `up` levels further out; `None` beyond the instruction.
    fn up(self: &Rc<Scope>, up: u8) -> Option<&Rc<Scope>> {
        (0..up).try_fold(self, |scope, _| scope.outer.as_ref())
    }
}

/// Maximum number of values that one evaluation visits. An instruction that needs more is omitted from the
/// specification.
const MAX_VISITS: u32 = 50_000;
/// Maximum number of values that all evaluations for a description visit: about 20 times the number for ir3.
const MAX_TOTAL: u64 = 100_000_000;
/// Maximum nesting depth of the values in one evaluation.
const MAX_DEPTH: u32 = 48;

/// Evaluates the values of a description in scopes. Results are cached: most instructions have fields, conditions and
/// nested bitsets in common.
pub(super) struct Values<'i> {
    isa: &'i Compiled,
    /// Remaining number of visits, for all evaluations together.
    rest: Cell<u64>,
    scopes: RefCell<FxHashMap<ScopeKey, Rc<Scope>>>,
    /// Bits of the instruction that a raw value can depend on.
    masks: RefCell<FxHashMap<(ScopeId, Raw), u128>>,
    bits: Cache<Bits>,
    deciding: Cache<u8>,
    support: Cache<Rc<[u8]>>,
}

/// Enclosing scope and source of a nested word, and the size of the word in bits.
type ScopeKey = (Option<(ScopeId, Raw)>, u32);

/// Results for a raw value in a scope. The key has only the known bits that the value can depend on.
type Cache<T> = RefCell<FxHashMap<(ScopeId, Raw, Pattern), Result<T, Refused>>>;

/// One evaluation for instructions with the known bits `known`, with its remaining number of visits.
struct Question<'v, 'i> {
    isa: &'v Values<'i>,
    known: Pattern,
    rest: u32,
    depth: u32,
}

impl<'i> Values<'i> {
    pub(super) fn new(isa: &'i Compiled) -> Values<'i> {
        Values {
            isa,
            rest: Cell::new(MAX_TOTAL),
            scopes: RefCell::default(),
            masks: RefCell::default(),
            bits: Cache::default(),
            deciding: Cache::default(),
            support: Cache::default(),
        }
    }

    /// Returns the scope of instructions of `size` bits.
    pub(super) fn instruction(&self, size: u32) -> Rc<Scope> {
        self.scope(None, size)
    }

    /// Returns the scope of a nested word of `size` bits.
    pub(super) fn nested(&self, outer: &Rc<Scope>, raw: Raw, size: u32) -> Rc<Scope> {
        self.scope(Some((outer, raw)), size)
    }

    fn scope(&self, outer: Option<(&Rc<Scope>, Raw)>, size: u32) -> Rc<Scope> {
        let mut scopes = self.scopes.borrow_mut();
        let id = ScopeId(scopes.len());
        let scope = scopes.entry((outer.map(|(outer, raw)| (outer.id, raw)), size)).or_insert_with(|| {
            let source = outer.map_or(Source::Instruction, |(_, raw)| Source::Nested(raw));
            Rc::new(Scope { id, size, source, outer: outer.map(|(outer, _)| Rc::clone(outer)) })
        });
        Rc::clone(scope)
    }

    fn question(&self, known: Pattern) -> Question<'_, 'i> {
        Question { isa: self, known, rest: MAX_VISITS, depth: 0 }
    }

    /// Returns a mask of the instruction bits that a raw value can depend on; it may contain further bits.
    fn mask(&self, raw: Raw, scope: &Rc<Scope>, depth: u32) -> u128 {
        let key = (scope.id, raw);
        if let Some(mask) = self.masks.borrow().get(&key) {
            return *mask;
        }
        let mask = match raw {
            // A later evaluation reports the excessive depth as an error, so the mask does not matter.
            _ if depth > MAX_DEPTH => u128::MAX,
            Raw::Bits { up, range } => match scope.up(up).map(|scope| (scope.source, &scope.outer)) {
                Some((Source::Nested(raw), Some(outer))) => self.mask(raw, outer, depth + 1),
                _ => range.mask(),
            },
            Raw::Value(id) => match self.isa.value(id) {
                Value::Bits { up, range } => self.mask(Raw::Bits { up, range }, scope, depth + 1),
                value => {
                    let children = value.children().into_iter().flatten();
                    children.fold(0, |mask, child| mask | self.mask(Raw::Value(child), scope, depth + 1))
                }
            },
        };
        self.masks.borrow_mut().insert(key, mask);
        mask
    }

    /// Returns the cached result for a raw value, or evaluates and stores it.
    fn cached<T: Clone>(
        &self,
        cache: &Cache<T>,
        (raw, scope, known): (Raw, &Rc<Scope>, Pattern),
        evaluate: impl FnOnce(Question<'_, 'i>) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let relevant = Pattern::new(known.width(), known.mask() & self.mask(raw, scope, 0), known.value());
        let key = (scope.id, raw, relevant);
        if let Some(found) = cache.borrow().get(&key) {
            return found.clone();
        }
        let found = evaluate(self.question(relevant));
        cache.borrow_mut().insert(key, found.clone());
        found
    }

    /// Evaluates a raw value. The result has 64 bits, or the width of the bit range if the raw value is a bit range.
    pub(super) fn raw(&self, raw: Raw, scope: &Rc<Scope>, known: Pattern) -> Result<Bits, Refused> {
        self.cached(&self.bits, (raw, scope, known), |mut question| question.raw(raw, scope))
    }

    /// Evaluates the word of a scope.
    pub(super) fn word(&self, scope: &Rc<Scope>, known: Pattern) -> Result<Bits, Refused> {
        match (scope.source, &scope.outer) {
            (Source::Nested(raw), Some(outer)) => Ok(self.raw(raw, outer, known)?.resized(scope.size)),
            _ => self.question(known).word(scope),
        }
    }

    /// Returns whether a condition holds; `None` if that depends on bits that are not known.
    pub(super) fn holds(
        &self,
        cond: ValueId,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Option<bool>, Refused> {
        Ok(self.raw(Raw::Value(cond), scope, known)?.nonzero())
    }

    /// Returns an instruction bit that a condition depends on, so that the caller can split by it.
    pub(super) fn deciding(&self, cond: ValueId, scope: &Rc<Scope>, known: Pattern) -> Result<u8, Refused> {
        self.cached(&self.deciding, (Raw::Value(cond), scope, known), |mut question| {
            question.deciding(cond, scope)?.ok_or(Reason::Expression.into())
        })
    }

    /// Returns the bits of the instruction that a raw value depends on, in ascending order.
    pub(super) fn support(&self, raw: Raw, scope: &Rc<Scope>, known: Pattern) -> Result<Rc<[u8]>, Refused> {
        self.cached(&self.support, (raw, scope, known), |mut question| {
            let mut all = Vec::new();
            question.support(raw, scope, &mut all)?;
            all.sort_unstable();
            all.dedup();
            Ok(all.into())
        })
    }

    /// Returns the Sleigh expression of a raw value. `run` maps instruction bits to the name of a field.
    pub(super) fn expression(
        &self,
        raw: Raw,
        scope: &Rc<Scope>,
        known: Pattern,
        run: &mut dyn FnMut(BitRange) -> String,
    ) -> Result<String, Refused> {
        self.question(known).expression(raw, scope, run)
    }
}

impl Question<'_, '_> {
    /// Evaluates an operand within the limits; exceeding a limit is an error.
    fn part<T>(&mut self, answer: impl FnOnce(&mut Self) -> Result<T, Refused>) -> Result<T, Refused> {
        let total = self.isa.rest.get().checked_sub(1);
        let (Some(rest), Some(total)) = (self.rest.checked_sub(1), total) else {
            return Err(Reason::Expression.into());
        };
        if self.depth == MAX_DEPTH {
            return Err(Reason::Depth.into());
        }
        self.rest = rest;
        self.isa.rest.set(total);
        self.depth += 1;
        let found = answer(self);
        self.depth -= 1;
        found
    }

    fn word(&mut self, scope: &Rc<Scope>) -> Result<Bits, Refused> {
        self.part(|this| this.scope_word(scope))
    }

    fn scope_word(&mut self, scope: &Rc<Scope>) -> Result<Bits, Refused> {
        match (scope.source, &scope.outer) {
            (Source::Nested(raw), Some(outer)) => Ok(self.raw(raw, outer)?.resized(scope.size)),
            _ => Ok(Bits::instruction(self.known).resized(scope.size)),
        }
    }

    fn raw(&mut self, raw: Raw, scope: &Rc<Scope>) -> Result<Bits, Refused> {
        match raw {
            Raw::Bits { up, range } => {
                let scope = scope.up(up).ok_or(Refused::from(Reason::Expression))?;
                Ok(self.word(scope)?.slice(range))
            }
            Raw::Value(id) => self.value(id, scope),
        }
    }

    /// Evaluates a value; the result has 64 bits.
    fn value(&mut self, id: ValueId, scope: &Rc<Scope>) -> Result<Bits, Refused> {
        self.part(|this| this.evaluated(id, scope))
    }

    fn evaluated(&mut self, id: ValueId, scope: &Rc<Scope>) -> Result<Bits, Refused> {
        let value = self.isa.isa.value(id);
        let bits = match value {
            Value::Const(value) => Bits::constant(value.into(), 64),
            Value::Generation => Bits::constant(self.isa.isa.generation().0.into(), 64),
            Value::Missing(_) => Bits::constant(0, 64),
            Value::Bits { up, range } => self.raw(Raw::Bits { up, range }, scope)?.resized(64),
            Value::Join { low, high, shift } => {
                let (low, high) = (self.value(low, scope)?, self.value(high, scope)?);
                low.zip(&high.moved(shift.into()), Combine::Or)
            }
            Value::Unary(op, ty, a) => unary(op, ty, &self.value(a, scope)?),
            Value::Binary(op, ty, a, b) => {
                let a = self.value(a, scope)?;
                match (op, a.nonzero()) {
                    (BinaryOp::LogicalAnd, Some(false)) => Bits::truth(false),
                    (BinaryOp::LogicalOr, Some(true)) => Bits::truth(true),
                    _ => binary(op, ty, &a, &self.value(b, scope)?),
                }
            }
            Value::Select(c, a, b) => match self.value(c, scope)?.nonzero() {
                Some(true) => self.value(a, scope)?,
                Some(false) => self.value(b, scope)?,
                None => {
                    let (a, b) = (self.value(a, scope)?, self.value(b, scope)?);
                    a.zip(&b, Combine::Either)
                }
            },
        };
        Ok(bits)
    }

    /// Returns the operands that can affect a value; for a selection with a known condition, only the selected operand.
    fn relevant(&mut self, value: Value, scope: &Rc<Scope>) -> Result<[Option<ValueId>; 3], Refused> {
        let Value::Select(c, a, b) = value else { return Ok(value.children()) };
        Ok(match self.value(c, scope)?.nonzero() {
            Some(chosen) => [Some(c), Some(if chosen { a } else { b }), None],
            None => value.children(),
        })
    }

    /// Returns an instruction bit that the value depends on; `None` if there is none.
    fn deciding(&mut self, id: ValueId, scope: &Rc<Scope>) -> Result<Option<u8>, Refused> {
        self.part(|this| this.deciding_bit(id, scope))
    }

    fn deciding_bit(&mut self, id: ValueId, scope: &Rc<Scope>) -> Result<Option<u8>, Refused> {
        if self.value(id, scope)?.value().is_some() {
            return Ok(None);
        }
        let value = self.isa.isa.value(id);
        if let Value::Bits { up, range } = value {
            return self.deciding_raw(Raw::Bits { up, range }, scope);
        }
        for child in self.relevant(value, scope)?.into_iter().flatten() {
            if let Some(bit) = self.deciding(child, scope)? {
                return Ok(Some(bit));
            }
        }
        Ok(None)
    }

    fn deciding_raw(&mut self, raw: Raw, scope: &Rc<Scope>) -> Result<Option<u8>, Refused> {
        let bits = self.raw(raw, scope)?;
        if let Some(bit) = bits.highest_free() {
            return Ok(Some(bit));
        }
        match (bits.is_mixed(), raw) {
            (false, _) => Ok(None),
            (true, Raw::Value(id)) => self.deciding(id, scope),
            (true, Raw::Bits { up, .. }) => {
                let inner = scope.up(up).ok_or(Refused::from(Reason::Expression))?;
                match (inner.source, &inner.outer) {
                    (Source::Nested(raw), Some(outer)) => self.deciding_raw(raw, &Rc::clone(outer)),
                    _ => Ok(None),
                }
            }
        }
    }

    fn support(&mut self, raw: Raw, scope: &Rc<Scope>, all: &mut Vec<u8>) -> Result<(), Refused> {
        self.part(|this| this.support_bits(raw, scope, all))
    }

    fn support_bits(&mut self, raw: Raw, scope: &Rc<Scope>, all: &mut Vec<u8>) -> Result<(), Refused> {
        let bits = self.raw(raw, scope)?;
        all.extend(bits.free());
        match (bits.is_mixed(), raw) {
            (false, _) => Ok(()),
            (true, Raw::Value(id)) => {
                let value = self.isa.isa.value(id);
                if let Value::Bits { up, range } = value {
                    return self.support(Raw::Bits { up, range }, scope, all);
                }
                for child in self.relevant(value, scope)?.into_iter().flatten() {
                    self.support(Raw::Value(child), scope, all)?;
                }
                Ok(())
            }
            (true, Raw::Bits { up, .. }) => {
                let inner = scope.up(up).ok_or(Refused::from(Reason::Expression))?;
                match (inner.source, &inner.outer) {
                    (Source::Nested(raw), Some(outer)) => self.support(raw, &Rc::clone(outer), all),
                    _ => Ok(()),
                }
            }
        }
    }

    fn expression(
        &mut self,
        raw: Raw,
        scope: &Rc<Scope>,
        run: &mut dyn FnMut(BitRange) -> String,
    ) -> Result<String, Refused> {
        self.part(|this| this.written(raw, scope, run))
    }

    fn written(
        &mut self,
        raw: Raw,
        scope: &Rc<Scope>,
        run: &mut dyn FnMut(BitRange) -> String,
    ) -> Result<String, Refused> {
        let bits = self.raw(raw, scope)?;
        if let Some((constant, runs)) = bits.runs(MAX_FIELD) {
            return sum(constant, &runs, run);
        }
        let Raw::Value(id) = raw else { return Err(Reason::Expression.into()) };
        let value = self.isa.isa.value(id);
        let mut of = |id: ValueId| self.expression(Raw::Value(id), scope, run);
        match value {
            Value::Join { low, high, shift } => Ok(format!("({} | ({} << {shift}))", of(low)?, of(high)?)),
            Value::Unary(UnaryOp::Negate, CType::I32 | CType::I64, a) => Ok(format!("(0 - {})", of(a)?)),
            Value::Unary(UnaryOp::Plus, _, a) => of(a),
            Value::Binary(op, CType::I32 | CType::I64, a, b) => {
                let sign = match op {
                    BinaryOp::Add => "+",
                    BinaryOp::Sub => "-",
                    BinaryOp::Mul => "*",
                    BinaryOp::Shl => "<<",
                    BinaryOp::And => "&",
                    BinaryOp::Or => "|",
                    BinaryOp::Xor => "^",
                    _ => return Err(Reason::Expression.into()),
                };
                Ok(format!("({} {sign} {})", of(a)?, of(b)?))
            }
            _ => Err(Reason::Expression.into()),
        }
    }
}

/// Maximum width, in bits, of a field whose value Sleigh's compiler reads correctly at any bit position.
pub(super) const MAX_FIELD: u32 = 56;

/// Returns the Sleigh expression of a constant plus runs of instruction bits, each shifted to its position in the
/// value.
fn sum(constant: u128, runs: &[Run], run: &mut dyn FnMut(BitRange) -> String) -> Result<String, Refused> {
    let constant = u64::try_from(constant).ok().filter(|constant| constant >> 63 == 0);
    let constant = constant.ok_or(Refused::from(Reason::Width))?;
    let mut parts: Vec<String> = Vec::new();
    for part in runs {
        if part.to + part.from.width() > 63 {
            return Err(Reason::Width.into());
        }
        let name = run(part.from);
        parts.push(if part.to == 0 { name } else { format!("({name} << {})", part.to) });
    }
    if constant != 0 || parts.is_empty() {
        parts.push(constant.to_string());
    }
    Ok(if parts.len() == 1 { parts.remove(0) } else { format!("({})", parts.join(" + ")) })
}

/// Truncates a value to 32 bits if the type is [`CType::U32`].
fn within(ty: CType, bits: &Bits) -> Bits {
    if ty == CType::U32 { bits.clone().resized(32).resized(64) } else { bits.clone() }
}

fn unary(op: UnaryOp, ty: CType, a: &Bits) -> Bits {
    if let Some(a) = a.value() {
        return Bits::constant(op.apply(ty, a as u64).into(), 64);
    }
    match op {
        UnaryOp::Not => a.nonzero().map_or_else(Bits::undecided, |truth| Bits::truth(!truth)),
        UnaryOp::Plus => a.clone(),
        UnaryOp::Complement => within(ty, &a.zip(&Bits::constant(u64::MAX.into(), 64), Combine::Xor)),
        UnaryOp::Negate => within(ty, &Bits::below(64)),
    }
}

fn binary(op: BinaryOp, ty: CType, a: &Bits, b: &Bits) -> Bits {
    use BinaryOp::*;
    if let (Some(a), Some(b)) = (a.value(), b.value()) {
        return Bits::constant(op.apply(ty, a as u64, b as u64).into(), 64);
    }
    let a = &within(ty, a);
    let shift = b.value().and_then(|by| i64::try_from(by).ok()).filter(|by| *by < 64);
    let b = &if matches!(op, Shl | Shr) { b.clone() } else { within(ty, b) };
    let (first, second) = (a.limits(), b.limits());
    let positive = ty.is_unsigned() || (first.1 >> 63 == 0 && second.1 >> 63 == 0);
    let truth = |truth: Option<bool>| truth.map_or_else(Bits::undecided, Bits::truth);
    let below = |most: u128| Bits::below(128 - most.leading_zeros());
    let result = match op {
        And => a.zip(b, Combine::And),
        Or => a.zip(b, Combine::Or),
        Xor => a.zip(b, Combine::Xor),
        Shl => match shift {
            Some(by) => a.moved(by),
            None => Bits::below(64),
        },
        Shr => match shift {
            Some(by) if ty.is_unsigned() || first.1 >> 63 == 0 => a.moved(-by),
            _ => Bits::below(64),
        },
        Eq | Ne => truth(a.differs(b).then_some(op == Ne)),
        LogicalAnd => match (a.nonzero(), b.nonzero()) {
            (Some(false), _) | (_, Some(false)) => Bits::truth(false),
            (Some(true), Some(true)) => Bits::truth(true),
            _ => Bits::undecided(),
        },
        LogicalOr => match (a.nonzero(), b.nonzero()) {
            (Some(true), _) | (_, Some(true)) => Bits::truth(true),
            (Some(false), Some(false)) => Bits::truth(false),
            _ => Bits::undecided(),
        },
        Lt | Ge if positive => truth(less(first, second).map(|less| less == (op == Lt))),
        Gt | Le if positive => truth(less(second, first).map(|less| less == (op == Gt))),
        Lt | Ge | Gt | Le => Bits::undecided(),
        Add if b.value() == Some(0) => a.clone(),
        Add if a.value() == Some(0) => b.clone(),
        Sub if b.value() == Some(0) => a.clone(),
        Add if positive => below(first.1 + second.1),
        Mul if positive && first.1 < 1 << 60 && second.1 < 1 << 60 => below(first.1 * second.1),
        Div if positive => below(first.1),
        Rem if positive => below(first.1.max(second.1)),
        Add | Sub | Mul | Div | Rem => Bits::below(64),
    };
    within(ty, &result)
}

/// Returns true if every value of the first interval is below every value of the second, false if no value
/// is; `None` otherwise.
fn less(one: (u128, u128), other: (u128, u128)) -> Option<bool> {
    match (one.1 < other.0, one.0 >= other.1) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}
