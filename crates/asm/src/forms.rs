//! What is known of expressions before any line is read: which bits a value is put together from, and for which bits a
//! condition holds. Nearly all expressions of real descriptions are that simple; the others are solved step by step
//! (`values`).
//!
//! A form is made when it is first asked for, and is the same for every line and every thread.

use crate::form::{Piece, Sum, Truth, is_equal, learn_equal, learn_table, possible};
use crate::state::{Outcome, ScopeId, State};
use isaloom_bits::{BitRange, low_mask};
use isaloom_engine::compiled::{Compiled, Frame, Frames, Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use std::sync::OnceLock;

/// Conditions over so many bits are tables: a table is one number.
const TABLE_BITS: u32 = 6;
/// Expressions of more values than this have no form.
const MOST_VALUES: usize = 64;

/// An expression that is too much for a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoForm;

/// One for each value, made when it is first asked for.
type Lazy<T> = OnceLock<Box<[OnceLock<T>]>>;

/// The forms of a description's expressions.
#[derive(Debug, Default)]
pub(crate) struct Forms {
    truths: Lazy<Truth>,
    sums: Lazy<Option<Box<Sum>>>,
    misses: Lazy<Truth>,
}

impl Forms {
    pub(crate) fn truth(&self, isa: &Compiled, id: ValueId) -> &Truth {
        let all = self.truths.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        all.get(id.index()).map_or(&Truth::Other, |one| one.get_or_init(|| truth(isa, id)))
    }

    /// When a name is missing in a value.
    pub(crate) fn misses(&self, isa: &Compiled, id: ValueId) -> &Truth {
        let all = self.misses.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        all.get(id.index()).map_or(&Truth::Other, |one| one.get_or_init(|| misses(isa, id)))
    }

    pub(crate) fn sum(&self, isa: &Compiled, id: ValueId) -> Option<&Sum> {
        let all = self.sums.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        let make = || sources(isa, id).and_then(|_| sum(isa, id)).map(Box::new);
        all.get(id.index())?.get_or_init(make).as_deref()
    }

    /// Whether a condition certainly holds, or certainly does not. `Err` if it has no form.
    pub(crate) fn certain(
        &self,
        isa: &Compiled,
        id: ValueId,
        scope: ScopeId,
        state: &State,
    ) -> Result<Option<bool>, NoForm> {
        match *self.truth(isa, id) {
            Truth::Always(truth) => Ok(Some(truth)),
            Truth::Table { ref pieces, holds } => {
                let possible = possible(pieces, scope, state);
                Ok(match (possible & holds != 0, possible & !holds != 0) {
                    (true, true) => None,
                    (truth, _) => Some(truth),
                })
            }
            Truth::Equal { ref pieces, value, equal } => {
                Ok(is_equal(pieces, value, scope, state).map(|is| is == equal))
            }
            Truth::Both(a, b) => self.joined((a, b), scope, state, isa, false),
            Truth::Either(a, b) => self.joined((a, b), scope, state, isa, true),
            Truth::Other => Err(NoForm),
        }
    }

    /// Of two conditions, one of which decides if it is `decisive`.
    fn joined(
        &self,
        (a, b): (ValueId, ValueId),
        scope: ScopeId,
        state: &State,
        isa: &Compiled,
        decisive: bool,
    ) -> Result<Option<bool>, NoForm> {
        let (a, b) = (self.certain(isa, a, scope, state)?, self.certain(isa, b, scope, state)?);
        Ok(if a == Some(decisive) || b == Some(decisive) {
            Some(decisive)
        } else {
            a.and(b).map(|_| !decisive)
        })
    }

    /// Learns what it can from a condition that must hold, or must not; `None` if it has no form.
    pub(crate) fn learn(
        &self,
        isa: &Compiled,
        id: ValueId,
        want: bool,
        scope: ScopeId,
        state: &mut State,
    ) -> Option<Outcome> {
        self.learn_truth(isa, self.truth(isa, id), want, scope, state)
    }

    /// Learns what it can from no name being missing in a value; `None` if it has no form.
    pub(crate) fn learn_named(
        &self,
        isa: &Compiled,
        id: ValueId,
        scope: ScopeId,
        state: &mut State,
    ) -> Option<Outcome> {
        self.learn_truth(isa, self.misses(isa, id), false, scope, state)
    }

    fn learn_truth(
        &self,
        isa: &Compiled,
        truth: &Truth,
        want: bool,
        scope: ScopeId,
        state: &mut State,
    ) -> Option<Outcome> {
        match *truth {
            Truth::Always(truth) => Some(Outcome::of(truth == want)),
            Truth::Table { ref pieces, holds } => {
                Some(learn_table(pieces, if want { holds } else { !holds }, scope, state))
            }
            Truth::Equal { ref pieces, value, equal } => {
                Some(learn_equal(pieces, value, equal == want, scope, state))
            }
            Truth::Both(a, b) => self.learn_joined(isa, (a, b), want, true, scope, state),
            Truth::Either(a, b) => self.learn_joined(isa, (a, b), want, false, scope, state),
            Truth::Other => None,
        }
    }

    /// `both`: if it is wanted, both are; else one of them.
    fn learn_joined(
        &self,
        isa: &Compiled,
        (a, b): (ValueId, ValueId),
        want: bool,
        both: bool,
        scope: ScopeId,
        state: &mut State,
    ) -> Option<Outcome> {
        if want == both {
            let a = self.learn(isa, a, want, scope, state)?;
            if a == Outcome::Fails {
                return Some(a);
            }
            let b = self.learn(isa, b, want, scope, state)?;
            return Some(if a == Outcome::Holds { b } else { a.min(b) });
        }
        let (ca, cb) = (self.certain(isa, a, scope, state).ok()?, self.certain(isa, b, scope, state).ok()?);
        match (ca, cb) {
            (Some(truth), _) | (_, Some(truth)) if truth == want => Some(Outcome::Holds),
            (Some(_), _) => self.learn(isa, b, want, scope, state),
            (_, Some(_)) => self.learn(isa, a, want, scope, state),
            _ => Some(Outcome::Open),
        }
    }
}

fn truth(isa: &Compiled, id: ValueId) -> Truth {
    let Some(sources) = sources(isa, id) else { return Truth::Other };
    if let Some(table) = table(&sources, |frames| isa.eval(id, frames) != 0) {
        return table;
    }
    let piece = |id: ValueId| match isa.value(id) {
        Value::Bits { up, range } => Piece::new(up, range, 0),
        _ => None,
    };
    // Whether the type keeps all bits of an operand.
    let kept = |piece: Piece, ty: CType| ty.wrap(piece.mask()) == piece.mask();
    let equal = |piece: Piece, value: u64, equal: bool| match value & !piece.mask() {
        0 => Truth::Equal { pieces: Box::new([piece]), value, equal },
        _ => Truth::Always(!equal),
    };
    match isa.value(id) {
        Value::Bits { .. } => piece(id).map_or(Truth::Other, |piece| equal(piece, 0, false)),
        Value::Unary(UnaryOp::Not, _, a) => piece(a).map_or(Truth::Other, |piece| equal(piece, 0, true)),
        Value::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), ty, a, b) => match (piece(a), isa.value(b)) {
            (Some(piece), Value::Const(value)) if kept(piece, ty) => {
                equal(piece, ty.wrap(value), op == BinaryOp::Eq)
            }
            _ => Truth::Other,
        },
        Value::Binary(op @ (BinaryOp::LogicalAnd | BinaryOp::LogicalOr), ty, a, b) => {
            // A type that loses bits may make 0 of something.
            if ty.wrap(u64::MAX) != u64::MAX && !(is_truth(isa, a) && is_truth(isa, b)) {
                return Truth::Other;
            }
            if op == BinaryOp::LogicalAnd { Truth::Both(a, b) } else { Truth::Either(a, b) }
        }
        _ => Truth::Other,
    }
}

/// Whether a value is 0 or 1.
fn is_truth(isa: &Compiled, id: ValueId) -> bool {
    match isa.value(id) {
        Value::Binary(op, ..) => op.is_truth(),
        Value::Unary(op, ..) => op == UnaryOp::Not,
        Value::Bits { range, .. } => range.width() == 1,
        Value::Const(value) => value < 2,
        _ => false,
    }
}

/// The bits that a value is computed from; `None` for one of too many values.
fn sources(isa: &Compiled, id: ValueId) -> Option<Vec<(u8, BitRange)>> {
    let (mut found, mut seen, mut open) = (Vec::new(), 0, vec![id]);
    while let Some(id) = open.pop() {
        // What is used twice counts twice: forms are worked with by recursion.
        seen += 1;
        if seen > MOST_VALUES {
            return None;
        }
        let value = isa.value(id);
        if let Value::Bits { up, range } = value
            && !found.contains(&(up, range))
        {
            found.push((up, range));
        }
        open.extend(value.children().into_iter().flatten());
    }
    Some(found)
}

fn misses(isa: &Compiled, id: ValueId) -> Truth {
    if !isa.may_miss(id) {
        return Truth::Always(false);
    }
    let table = sources(isa, id).and_then(|sources| table(&sources, |frames| isa.misses(id, frames)));
    table.unwrap_or(Truth::Other)
}

/// A condition for every number that the bits it depends on can be, if they are few and do not overlap.
fn table(sources: &[(u8, BitRange)], condition: impl Fn(&Frames) -> bool) -> Option<Truth> {
    let apart = sources
        .iter()
        .enumerate()
        .all(|(at, one)| sources[..at].iter().all(|other| one.0 != other.0 || !one.1.overlaps(other.1)));
    if !apart || sources.iter().map(|s| s.1.width()).sum::<u32>() > TABLE_BITS {
        return None;
    }
    let mut pieces = Vec::with_capacity(sources.len());
    let mut to = 0u32;
    for &(up, range) in sources {
        pieces.push(Piece::new(up, range, to)?);
        to += range.width();
    }
    let depth = sources.iter().map(|s| usize::from(s.0)).max().unwrap_or(0);
    let mut holds = 0u64;
    for number in 0..1u64 << to {
        let word = |up: usize| {
            let own = sources.iter().zip(&pieces).filter(|(source, _)| usize::from(source.0) == up);
            own.fold(0u128, |word, ((_, range), piece)| range.insert(word, u128::from(number >> piece.to)))
        };
        let mut frames = Frames::new(word(depth));
        for up in (0..depth).rev() {
            if !frames.push(Frame { word: word(up), base: None }) {
                return None;
            }
        }
        holds |= u64::from(condition(&frames)) << number;
    }
    let all = low_mask(1 << to) as u64;
    Some(match holds {
        0 => Truth::Always(false),
        holds if holds == all => Truth::Always(true),
        // One number, or all but one.
        holds if holds.is_power_of_two() => {
            Truth::Equal { pieces: pieces.into(), value: holds.trailing_zeros().into(), equal: true }
        }
        holds if (all & !holds).is_power_of_two() => {
            Truth::Equal { pieces: pieces.into(), value: holds.trailing_ones().into(), equal: false }
        }
        holds => {
            // Bits beyond the pieces are not looked at: the table repeats.
            let mut width = 1u32 << to;
            let mut holds = holds;
            while width < 64 {
                holds |= holds << width;
                width *= 2;
            }
            Truth::Table { pieces: pieces.into(), holds }
        }
    })
}

/// The value, which is not made of many others, as a sum.
fn sum(isa: &Compiled, id: ValueId) -> Option<Sum> {
    let of = |id: ValueId| sum(isa, id);
    let constant = |id: ValueId| match isa.value(id) {
        Value::Const(value) => Some(value),
        _ => None,
    };
    let fits = |sum: Sum, ty: CType| (ty.wrap(sum.mask()) == sum.mask()).then_some(sum);
    match isa.value(id) {
        Value::Const(ones) => Some(Sum { ones, pieces: Vec::new() }),
        Value::Generation => Some(Sum { ones: isa.generation().0.into(), pieces: Vec::new() }),
        Value::Bits { up, range } => Some(Sum { ones: 0, pieces: vec![Piece::new(up, range, 0)?] }),
        Value::Join { low, high, shift } => {
            let (low, high) = (of(low)?, of(high)?.shifted(shift)?);
            low.and(high)
        }
        Value::Unary(UnaryOp::Plus, _, a) => of(a),
        Value::Binary(BinaryOp::Or | BinaryOp::Xor | BinaryOp::Add, ty, a, b) => {
            fits(fits(of(a)?, ty)?.and(fits(of(b)?, ty)?)?, ty)
        }
        Value::Binary(BinaryOp::Shl, ty, a, b) => {
            let by = u32::try_from(constant(b)?).ok()?;
            fits(fits(of(a)?, ty)?.shifted(by)?, ty)
        }
        Value::Binary(BinaryOp::And, ty, a, b) => {
            let (value, mask) = match (constant(a), constant(b)) {
                (_, Some(mask)) => (a, mask),
                (Some(mask), _) => (b, mask),
                _ => return None,
            };
            fits(of(value)?, ty)?.masked(mask)
        }
        _ => None,
    }
}
