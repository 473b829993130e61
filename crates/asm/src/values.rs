//! Evaluates expressions if only some bits of the word are known. A required result gives requirements on the operands
//! and, in the end, bits of the word.
//!
//! An expression is a list of nodes, in which operands precede the nodes that use them. Known bits are propagated up
//! the list once, and requirements down once. This needs no recursion, and visits a shared operand once, at any depth
//! of the expression.

mod need;

use self::need::Need;
use crate::forms::{Forms, NoForm};
use crate::known_bits::{KnownBits, plain};
use crate::state::{Outcome, ScopeId, State, Want};
use isaloom_bits::{BitRange, low_mask};
use isaloom_engine::Isa;
use isaloom_engine::compiled::{Compiled, Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use std::sync::Arc;

/// Maximum number of cached nodes of all expressions; the cache is cleared when it is full.
const MOST_NODES: usize = 1 << 20;

/// Node of an expression. Its operands are indices of earlier nodes of the same expression.
#[derive(Clone, Copy, Debug)]
enum Node {
    Const(u64),
    Bits { up: u8, range: BitRange },
    Join { low: u32, high: u32, shift: u32 },
    Unary(UnaryOp, CType, u32),
    Binary(BinaryOp, CType, u32, u32),
    Select(u32, u32, u32),
}

/// Solver for single expressions. It caches the nodes of each expression.
pub(crate) struct Values {
    isa: Isa,
    forms: Arc<Forms>,
    places: FxHashMap<ValueId, (u32, u32)>,
    nodes: Vec<Node>,
    certain: Vec<KnownBits>,
    needs: Vec<Need>,
    /// Number of nodes visited so far, in all expressions. It measures the work for the solver's limit.
    pub(crate) spent: u64,
}

impl Values {
    pub(crate) fn new(isa: &Isa, forms: Arc<Forms>) -> Values {
        Values {
            isa: isa.clone(),
            forms,
            places: FxHashMap::default(),
            nodes: Vec::new(),
            certain: Vec::new(),
            needs: Vec::new(),
            spent: 0,
        }
    }

    /// Returns the known bits of a value, as far as the known bits of the word determine them.
    pub(crate) fn certain(&mut self, id: ValueId, scope: ScopeId, state: &State) -> KnownBits {
        match self.isa.compiled().value(id) {
            Value::Const(value) => KnownBits::all(value),
            Value::Generation => KnownBits::all(u64::from(self.isa.generation().0)),
            Value::Missing(_) => KnownBits::all(0),
            Value::Bits { up, range } => of_bits(up, range, scope, state),
            _ => {
                if let Some(sum) = self.forms.sum(self.isa.compiled(), id) {
                    return sum.certain(scope, state);
                }
                let nodes = self.list(id);
                self.up(nodes, scope, state);
                self.certain.last().copied().unwrap_or(KnownBits::NOTHING)
            }
        }
    }

    /// Returns the truth value of a condition; `None` if the known bits do not determine it.
    #[inline]
    pub(crate) fn truth(&mut self, id: ValueId, scope: ScopeId, state: &State) -> Option<bool> {
        self.spent += 1;
        match self.forms.certain(self.isa.compiled(), id, scope, state) {
            Ok(truth) => truth,
            Err(NoForm) => self.certain(id, scope, state).truth(),
        }
    }

    /// Derives bits of the word from the fact that a value has the result `want`.
    pub(crate) fn learn(&mut self, id: ValueId, want: Want, scope: ScopeId, state: &mut State) -> Outcome {
        let (isa, forms) = (self.isa.compiled(), &*self.forms);
        let quick = match want {
            Want::Truth(truth) => forms.learn(isa, id, truth, scope, state),
            Want::Bits { mask, value } => forms.sum(isa, id).map(|s| s.learn(mask, value, scope, state)),
            Want::Virtual { base, width } => {
                forms.sum(isa, id).map(|s| s.learn_same(base, width, scope, state))
            }
            Want::Between { .. } => None,
        };
        match quick {
            Some(outcome) => outcome,
            None => self.learn_by_steps(id, want, scope, state),
        }
    }

    /// Derives bits of the word from the fact that all names in a value resolve.
    pub(crate) fn named(&mut self, id: ValueId, scope: ScopeId, state: &mut State) -> Outcome {
        match self.forms.learn_named(self.isa.compiled(), id, scope, state) {
            Some(outcome) => outcome,
            None => self.named_by_steps(id, scope, state),
        }
    }

    /// Like [`Values::named`], for a value without a form. Visits the operands that the printer evaluates. If one
    /// operand of a `?:` is a missing name, the condition must select the other operand, from which bits are derived.
    fn named_by_steps(&mut self, id: ValueId, scope: ScopeId, state: &mut State) -> Outcome {
        let handle = self.isa.clone();
        let isa = handle.compiled();
        let (mut seen, mut open, mut outcome) = (FxHashSet::default(), vec![id], Outcome::Holds);
        while let Some(id) = open.pop() {
            self.spent += 1;
            if !isa.may_miss(id) || !seen.insert(id) {
                continue;
            }
            let (c, a, b) = match isa.value(id) {
                Value::Missing(_) => return Outcome::Fails,
                Value::Select(c, a, b) => (c, a, b),
                value => {
                    open.extend(value.children().into_iter().flatten());
                    continue;
                }
            };
            open.push(c);
            let missing = |id: ValueId| matches!(isa.value(id), Value::Missing(_));
            match (self.truth(c, scope, state), missing(a), missing(b)) {
                (Some(truth), ..) => open.push(if truth { a } else { b }),
                (None, true, true) => return Outcome::Fails,
                (None, false, false) => outcome = Outcome::Open,
                (None, _, other) => {
                    let learned = self.learn(c, Want::Truth(other), scope, state);
                    if learned == Outcome::Fails {
                        return learned;
                    }
                    outcome = outcome.min(learned);
                    open.push(if other { a } else { b });
                }
            }
        }
        outcome
    }

    fn learn_by_steps(&mut self, id: ValueId, want: Want, scope: ScopeId, state: &mut State) -> Outcome {
        let (want, whole) = match want {
            Want::Virtual { base, width } => {
                let certain = self.certain(id, scope, state);
                if !state.bits.learn(
                    base,
                    u128::from(certain.mask) & low_mask(width),
                    u128::from(certain.value),
                ) {
                    return Outcome::Fails;
                }
                let (mask, value) = state.bits.known(base, width.min(64));
                // Only the bits of the nested word are required. The value may have more bits.
                (Want::Bits { mask: mask as u64, value: value as u64 }, mask == low_mask(width))
            }
            want => (want, true),
        };
        let nodes = self.list(id);
        self.up(nodes.clone(), scope, state);
        let Some(&certain) = self.certain.last() else { return Outcome::Open };
        if let Some(settled) = settled(certain, want) {
            return if settled && !whole { Outcome::Open } else { Outcome::of(settled) };
        }
        let need = match want {
            Want::Truth(truth) => Need { truth: Some(truth), ..Need::default() },
            Want::Bits { mask, value } => Need { mask, value: value & mask, truth: None },
            Want::Between { mask, least, most } => {
                let masked = KnownBits { mask: certain.mask | !mask, value: certain.value & mask };
                match masked.within(least, most) {
                    Ok(holds) => return Outcome::of(holds),
                    Err(common) => Need::bits(common.mask & mask, common.value),
                }
            }
            Want::Virtual { .. } => return Outcome::Open,
        };
        if self.down(nodes, need, scope, state) { Outcome::Open } else { Outcome::Fails }
    }

    /// Returns masks of the instruction bits and of the virtual bits from which a value is computed.
    pub(crate) fn sources(&mut self, id: ValueId, scope: ScopeId, state: &State) -> [u128; 2] {
        let nodes = self.list(id);
        let mut found = [0; 2];
        for node in self.nodes.get(nodes).unwrap_or(&[]) {
            if let Node::Bits { up, range } = *node {
                let low = state.place(scope, up, range.low());
                found[(low / 128) as usize & 1] |= low_mask(range.width().min(64)) << (low % 128);
            }
        }
        found
    }

    /// Returns the range of an expression's nodes in `nodes`, in which operands precede their users. Adds the nodes if
    /// they are not cached.
    fn list(&mut self, id: ValueId) -> Range<usize> {
        if let Some(&(start, end)) = self.places.get(&id) {
            return start as usize..end as usize;
        }
        if self.nodes.len() > MOST_NODES {
            self.nodes.clear();
            self.places.clear();
        }
        let start = self.nodes.len();
        let mut made: FxHashMap<ValueId, u32> = FxHashMap::default();
        let mut todo = vec![(id, false)];
        while let Some((id, ready)) = todo.pop() {
            if made.contains_key(&id) {
                continue;
            }
            let value = self.isa.compiled().value(id);
            if !ready {
                todo.push((id, true));
                todo.extend(operands(value).into_iter().flatten().map(|operand| (operand, false)));
                continue;
            }
            let at = |id: ValueId| made.get(&id).copied().unwrap_or(0);
            let node = match value {
                Value::Const(value) => Node::Const(value),
                Value::Generation => Node::Const(u64::from(self.isa.generation().0)),
                Value::Missing(_) => Node::Const(0),
                Value::Bits { up, range } => Node::Bits { up, range },
                Value::Join { low, high, shift } => Node::Join { low: at(low), high: at(high), shift },
                Value::Unary(op, ty, a) => Node::Unary(op, ty, at(a)),
                Value::Binary(op, ty, a, b) => Node::Binary(op, ty, at(a), at(b)),
                Value::Select(c, a, b) => Node::Select(at(c), at(a), at(b)),
            };
            made.insert(id, (self.nodes.len() - start) as u32);
            self.nodes.push(node);
        }
        let end = self.nodes.len();
        self.places.insert(id, (start as u32, end as u32));
        start..end
    }

    /// Computes the known bits of every node in the range, operands first. Stores them in `certain`.
    fn up(&mut self, nodes: Range<usize>, scope: ScopeId, state: &State) {
        self.spent += nodes.len() as u64;
        let Values { nodes: all, certain, .. } = self;
        certain.clear();
        for node in all.get(nodes).unwrap_or(&[]) {
            let of = |at: u32| certain.get(at as usize).copied().unwrap_or(KnownBits::NOTHING);
            let one = match *node {
                Node::Const(value) => KnownBits::all(value),
                Node::Bits { up, range } => of_bits(up, range, scope, state),
                Node::Join { low, high, shift } => of(low).join(of(high), shift),
                Node::Unary(op, ty, a) => KnownBits::unary(op, ty, of(a)),
                Node::Binary(op, ty, a, b) => KnownBits::binary(op, ty, of(a), of(b)),
                Node::Select(c, a, b) => match of(c).truth() {
                    Some(true) => of(a),
                    Some(false) => of(b),
                    None => of(a).or(of(b)),
                },
            };
            certain.push(one);
        }
    }

    /// Propagates the requirement on the last node down to the bits of the word. Returns false if it contradicts known
    /// bits.
    fn down(&mut self, nodes: Range<usize>, need: Need, scope: ScopeId, state: &mut State) -> bool {
        self.spent += nodes.len() as u64;
        let Values { nodes: all, certain, needs, .. } = self;
        let nodes = all.get(nodes).unwrap_or(&[]);
        needs.clear();
        needs.resize(nodes.len(), Need::default());
        let Some(last) = needs.last_mut() else { return true };
        *last = need;
        for (at, node) in nodes.iter().enumerate().rev() {
            let need = needs[at];
            if need.mask == 0 && need.truth.is_none() {
                continue;
            }
            let Some(need) = need.sharpened(certain[at]) else { return false };
            if need.mask & !certain[at].mask == 0 && need.truth.is_none() {
                continue;
            }
            let of = |at: u32| certain.get(at as usize).copied().unwrap_or(KnownBits::NOTHING);
            let mut tell = |at: u32, more: Need| needs.get_mut(at as usize).is_none_or(|n| n.add(more));
            let good = match *node {
                Node::Const(_) => true,
                Node::Bits { up, range } => {
                    of_stored(need, state.place(scope, up, range.low()), range.width(), state)
                }
                Node::Join { low, high, shift } => {
                    let below = low_mask(shift) as u64;
                    let up = |n: u64| n.checked_shr(shift).unwrap_or(0);
                    tell(low, Need::bits(need.mask & below, need.value))
                        && tell(high, Need::bits(up(need.mask), up(need.value)))
                }
                Node::Unary(op, ty, a) => match op {
                    UnaryOp::Not => match need.as_truth() {
                        Some(truth) => tell(a, Need::truth(!truth)),
                        None => true,
                    },
                    UnaryOp::Complement => tell(a, Need::bits(need.mask & kept(ty), !need.value)),
                    UnaryOp::Negate => tell(a, Need::bits(need.run(), need.value.wrapping_neg())),
                    UnaryOp::Plus => tell(a, need),
                },
                Node::Binary(op, ty, a, b) => {
                    let (to_a, to_b) = operand_needs(op, ty, need, of(a), of(b));
                    tell(a, to_a) && tell(b, to_b)
                }
                Node::Select(c, a, b) => {
                    let fits = |at: u32| need.possible(of(at));
                    match of(c).truth() {
                        Some(true) => tell(a, need),
                        Some(false) => tell(b, need),
                        None => match (fits(a), fits(b)) {
                            (true, true) => true,
                            (true, false) => tell(c, Need::truth(true)) && tell(a, need),
                            (false, true) => tell(c, Need::truth(false)) && tell(b, need),
                            (false, false) => false,
                        },
                    }
                }
            };
            if !good {
                return false;
            }
        }
        true
    }
}

/// Returns a lower and an upper bound of a value that follow from its operators. The value may be unable to reach them.
pub(crate) fn bounds(isa: &Isa, id: ValueId) -> (u64, u64) {
    let mut state = State::default();
    state.clear();
    let certain = Values::new(isa, Arc::default()).certain(id, 0, &state);
    (certain.least(), certain.most())
}

/// Returns a mask of all instruction bits from which a value is computed. `stored` returns the instruction bits of a
/// bit range in the word that is a given number of scopes above; `None` if they are not in the instruction.
pub(crate) fn stored_bits(
    isa: &Compiled,
    id: ValueId,
    stored: impl Fn(u8, BitRange) -> Option<u128>,
) -> u128 {
    let (mut todo, mut seen) = (vec![id], FxHashSet::default());
    let mut all = 0;
    while let Some(id) = todo.pop() {
        match isa.value(id) {
            Value::Bits { up, range } => all |= stored(up, range).unwrap_or(0),
            value if seen.insert(id) => todo.extend(operands(value).into_iter().flatten()),
            _ => {}
        }
    }
    all
}

fn operands(value: Value) -> [Option<ValueId>; 3] {
    match value {
        Value::Const(_) | Value::Generation | Value::Missing(_) | Value::Bits { .. } => [None; 3],
        Value::Unary(_, _, a) => [Some(a), None, None],
        Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => [Some(a), Some(b), None],
        Value::Select(c, a, b) => [Some(c), Some(a), Some(b)],
    }
}

fn of_bits(up: u8, range: BitRange, scope: ScopeId, state: &State) -> KnownBits {
    let width = range.width().min(64);
    let (mask, value) = state.bits.known(state.place(scope, up, range.low()), width);
    KnownBits { mask: mask as u64 | !(low_mask(width) as u64), value: value as u64 }
}

/// Returns whether the known bits satisfy the requirement; `None` if they do not decide it.
fn settled(certain: KnownBits, want: Want) -> Option<bool> {
    match want {
        Want::Truth(truth) => certain.truth().map(|t| t == truth),
        Want::Bits { mask, value } => {
            if (certain.value ^ value) & certain.mask & mask != 0 {
                Some(false)
            } else {
                (mask & !certain.mask == 0).then_some(true)
            }
        }
        Want::Between { .. } | Want::Virtual { .. } => None,
    }
}

/// Returns a mask of the bits of an operand that the conversion to a type preserves.
fn kept(ty: CType) -> u64 {
    if ty == CType::U32 { 0xffff_ffff } else { u64::MAX }
}

/// Sets the required bits of a range of the word. Returns false if they contradict known bits or do not fit.
fn of_stored(need: Need, low: u32, width: u32, state: &mut State) -> bool {
    let wide = low_mask(width.min(64));
    need.value & !(wide as u64) == 0
        && state.bits.learn(low, u128::from(need.mask) & wide, u128::from(need.value))
}

/// Returns the requirements on the two operands that follow from a requirement on the result of an operator.
fn operand_needs(op: BinaryOp, ty: CType, need: Need, a: KnownBits, b: KnownBits) -> (Need, Need) {
    use BinaryOp::*;
    let (wa, wb) = (a.wrap(ty), b.wrap(ty));
    let whole = kept(ty);
    let mask = need.mask & whole;
    let value = need.value;
    let none = Need::nothing();
    match op {
        // A result bit determines an operand bit in two cases: the other operand has a known bit that does not affect
        // the result, or the result bit requires the same bit in both operands.
        Or => {
            (Need::bits(mask & (wb.zeros() | !value), value), Need::bits(mask & (wa.zeros() | !value), value))
        }
        And => (Need::bits(mask & (wb.value | value), value), Need::bits(mask & (wa.value | value), value)),
        Xor => (Need::bits(mask & wb.mask, value ^ wb.value), Need::bits(mask & wa.mask, value ^ wa.value)),
        Shl => match b.get().and_then(|n| u32::try_from(n).ok()) {
            Some(n) if n < 64 => (Need::bits(mask >> n, value >> n), none),
            _ => (none, none),
        },
        Shr => match b.get().and_then(|n| u32::try_from(n).ok()) {
            Some(n) if n < 64 => (Need::bits((mask << n) & whole, value << n), none),
            _ => (none, none),
        },
        Add | Sub => {
            let run = need.run() & whole;
            match (wa.get(), wb.get()) {
                (None, Some(n)) if op == Add => (Need::bits(run, value.wrapping_sub(n)), none),
                (None, Some(n)) => (Need::bits(run, value.wrapping_add(n)), none),
                (Some(n), None) if op == Add => (none, Need::bits(run, value.wrapping_sub(n))),
                (Some(n), None) => (none, Need::bits(run, n.wrapping_sub(value))),
                _ => (none, none),
            }
        }
        Mul => match (wa.get(), wb.get()) {
            (None, Some(n)) => (factor(need, n, whole), none),
            (Some(n), None) => (none, factor(need, n, whole)),
            _ => (none, none),
        },
        Div | Rem => (none, none),
        Eq | Ne => match need.as_truth() {
            Some(truth) if truth == (op == Eq) => {
                (Need::bits(wb.mask & whole, wb.value), Need::bits(wa.mask & whole, wa.value))
            }
            Some(_) => different(wa, wb, whole),
            None => (none, none),
        },
        LogicalAnd | LogicalOr => {
            // `&&` is true only if both operands are true, and `||` is false only if both are false. For the opposite
            // result of `&&`: if one operand is known to be true, the other must be false. `||` is analogous.
            let both = op == LogicalAnd;
            match need.as_truth() {
                Some(truth) if truth == both => (Need::truth(both), Need::truth(both)),
                Some(_) if a.truth() == Some(both) => (none, Need::truth(!both)),
                Some(_) if b.truth() == Some(both) => (Need::truth(!both), none),
                _ => (none, none),
            }
        }
        Lt | Le | Gt | Ge => match need.as_truth() {
            Some(truth) if plain(ty, wa, wb) => {
                let (a, b) = ordered(op, truth, wa, wb);
                (Need::bits(a.mask & whole, a.value), Need::bits(b.mask & whole, b.value))
            }
            _ => (none, none),
        },
    }
}

/// Returns the requirement on a factor of a product whose other factor is the constant `by`.
fn factor(need: Need, by: u64, whole: u64) -> Need {
    if by == 0 {
        return Need::nothing();
    }
    let twos = by.trailing_zeros();
    let odd = by >> twos;
    // Newton's iteration for the inverse of `odd` modulo 2^64: each step doubles the number of correct low bits.
    let mut inverse = odd;
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    let run = need.run() & whole;
    Need::bits(run >> twos, (need.value >> twos).wrapping_mul(inverse))
}

/// Returns the requirements on two values that must differ. If all their bits except one are known and equal, the
/// unknown bit must differ.
fn different(a: KnownBits, b: KnownBits, whole: u64) -> (Need, Need) {
    let unknown = whole & !(a.mask & b.mask);
    if unknown.count_ones() != 1 || (a.value ^ b.value) & a.mask & b.mask != 0 {
        return (Need::nothing(), Need::nothing());
    }
    if b.mask & unknown != 0 {
        (Need::bits(unknown, !b.value), Need::nothing())
    } else if a.mask & unknown != 0 {
        (Need::nothing(), Need::bits(unknown, !a.value))
    } else {
        (Need::nothing(), Need::nothing())
    }
}

/// Returns the requirements on two operands that follow from a comparison (`<`, `<=`, `>`, `>=`) with the result
/// `truth`. They are the highest bits that all remaining numbers of an operand have in common.
fn ordered(op: BinaryOp, truth: bool, a: KnownBits, b: KnownBits) -> (Need, Need) {
    use BinaryOp::{Ge, Gt, Le, Lt};
    // Converts the comparison to `low < high` or `low <= high`.
    let (swap, strict) = match (op, truth) {
        (Lt, true) | (Ge, false) => (false, true),
        (Le, true) | (Gt, false) => (false, false),
        (Gt, true) | (Le, false) => (true, true),
        _ => (true, false),
    };
    let (low, high) = if swap { (b, a) } else { (a, b) };
    let gap = u64::from(strict);
    let (Some(most), Some(least)) = (high.most().checked_sub(gap), low.least().checked_add(gap)) else {
        return (Need::nothing(), Need::nothing());
    };
    let of = |least: u64, most: u64| {
        if least > most {
            return Need::nothing();
        }
        let common = KnownBits::between(least, most);
        Need::bits(common.mask, common.value)
    };
    let (to_low, to_high) = (of(low.least(), most.min(low.most())), of(least.max(high.least()), high.most()));
    if swap { (to_high, to_low) } else { (to_low, to_high) }
}
