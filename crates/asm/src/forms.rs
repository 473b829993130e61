//! Cache of the forms of expressions: which bits form a value, and for which bits a condition is true. Nearly all
//! expressions of real descriptions have a form; the others are solved step by step (`values`).
//!
//! A form is computed on first use. It does not depend on the line or the thread.

use crate::form::{Piece, Sum, Truth, is_equal, learn_equal, learn_table, possible};
use crate::state::{Outcome, ScopeId, State};
use isaloom_bits::{BitRange, low_mask};
use isaloom_engine::compiled::{Compiled, Frame, Frames, Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use std::sync::{Arc, OnceLock};

/// Maximum number of source bits of a condition with a truth table. The table is one 64-bit number with one bit per
/// number of the source bits.
const TABLE_BITS: u32 = 6;
/// Maximum number of source bits of a value with a [`Graph`].
const GRAPH_BITS: u32 = 8;
/// Maximum number of nodes of an expression with a form. A node that is used several times counts once per use.
const MOST_VALUES: usize = 64;

/// Error: the condition has no form, or only a form that the search cannot use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoForm;

/// Table with one entry per value of the compiled description. The table and each entry are computed on first use.
type Lazy<T> = OnceLock<Box<[OnceLock<T>]>>;

/// Forms of the expressions of a description.
#[derive(Debug, Default)]
pub(crate) struct Forms {
    truths: Lazy<Truth>,
    sums: Lazy<Option<Box<Sum>>>,
    misses: Lazy<Truth>,
    graphs: Lazy<Option<Box<Graph>>>,
}

/// Table of an expression: its value for every number that its source bits (the concatenated `pieces`) can have. `None`
/// if a name in the expression does not resolve for this number.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) pieces: Box<[Piece]>,
    pub(crate) values: Arc<[Option<u64>]>,
}

impl Forms {
    pub(crate) fn truth(&self, isa: &Compiled, id: ValueId) -> &Truth {
        let all = self.truths.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        all.get(id.index()).map_or(&Truth::Other, |one| one.get_or_init(|| truth(isa, id)))
    }

    /// Returns the form of the condition that a name in the value does not resolve.
    pub(crate) fn misses(&self, isa: &Compiled, id: ValueId) -> &Truth {
        let all = self.misses.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        all.get(id.index()).map_or(&Truth::Other, |one| one.get_or_init(|| misses(isa, id)))
    }

    pub(crate) fn sum(&self, isa: &Compiled, id: ValueId) -> Option<&Sum> {
        let all = self.sums.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        let make = || sources(isa, id).and_then(|_| sum(isa, id)).map(Box::new);
        all.get(id.index())?.get_or_init(make).as_deref()
    }

    /// Returns the table of an expression; `None` if the expression depends on too many bits.
    pub(crate) fn graph(&self, isa: &Compiled, id: ValueId) -> Option<&Graph> {
        let all = self.graphs.get_or_init(|| (0..isa.value_count()).map(|_| OnceLock::new()).collect());
        let make = || {
            let value = |frames: &Frames| (!isa.misses(id, frames)).then(|| isa.eval(id, frames));
            let (pieces, values) = graph(&sources(isa, id)?, GRAPH_BITS, value)?;
            Some(Box::new(Graph { pieces, values: values.into() }))
        };
        all.get(id.index())?.get_or_init(make).as_deref()
    }

    /// Returns the truth value of a condition, or `Ok(None)` if the known bits do not determine it. Returns `Err` if no
    /// [`Truth`] form expresses the condition.
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
            Truth::Below { .. } | Truth::Other => Err(NoForm),
        }
    }

    /// Returns the truth value of a conjunction (`decisive` is false) or a disjunction (`decisive` is true). If one
    /// operand has the truth value `decisive`, this is the result.
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

    /// Derives bits from the fact that a condition has the truth value `want`. `None` if the condition has no form.
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

    /// Derives bits from the fact that all names in a value resolve. `None` if the condition for a missing name has no
    /// form.
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
            Truth::Below { .. } | Truth::Other => None,
        }
    }

    /// Derives bits from the fact that a conjunction (if `both`) or disjunction has the truth value `want`.
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
    match truth_of(isa, id) {
        // A value that is used as a condition is true if it is not 0.
        Truth::Other => match sources(isa, id).and_then(|_| sum(isa, id)) {
            Some(sum) if sum.ones != 0 => Truth::Always(true),
            Some(sum) => Truth::Equal { pieces: sum.pieces.into(), value: 0, equal: false },
            None => Truth::Other,
        },
        known => known,
    }
}

fn truth_of(isa: &Compiled, id: ValueId) -> Truth {
    let Some(sources) = sources(isa, id) else { return Truth::Other };
    if let Some(table) = table(&sources, |frames| isa.eval(id, frames) != 0) {
        return table;
    }
    let piece = |id: ValueId| match isa.value(id) {
        Value::Bits { up, range } => Piece::new(up, range, 0),
        _ => None,
    };
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
        Value::Binary(op @ (BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge), ty, a, b) => {
            comparison(isa, op, ty, a, b)
        }
        Value::Binary(op @ (BinaryOp::LogicalAnd | BinaryOp::LogicalOr), ty, a, b) => {
            // The operands are converted to the type before they are tested. In a narrower type, a nonzero operand can
            // become 0, so its truth value may change.
            if ty.wrap(u64::MAX) != u64::MAX && !(is_truth(isa, a) && is_truth(isa, b)) {
                return Truth::Other;
            }
            if op == BinaryOp::LogicalAnd { Truth::Both(a, b) } else { Truth::Either(a, b) }
        }
        _ => Truth::Other,
    }
}

/// Returns whether converting an operand to the type preserves all bits of the operand.
fn kept(piece: Piece, ty: CType) -> bool {
    ty.wrap(piece.mask()) == piece.mask()
}

/// Returns the form of a comparison (`<`, `<=`, `>`, `>=`) of bits of a word with a constant. Returns [`Truth::Other`]
/// for other operands.
pub(crate) fn comparison(isa: &Compiled, op: BinaryOp, ty: CType, a: ValueId, b: ValueId) -> Truth {
    let is_order = matches!(op, BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge);
    let (Value::Bits { up, range }, Value::Const(value), true) = (isa.value(a), isa.value(b), is_order)
    else {
        return Truth::Other;
    };
    let piece = Piece::new(up, range, 0).filter(|piece| kept(*piece, ty));
    piece.and_then(|piece| compared(piece, op, ty, ty.wrap(value))).unwrap_or(Truth::Other)
}

/// Returns the form of a comparison of a piece with a constant. For most constants in real descriptions, only the
/// highest bits of the piece matter, so the form is an equality.
fn compared(piece: Piece, op: BinaryOp, ty: CType, value: u64) -> Option<Truth> {
    let all = piece.mask();
    // The forms below are correct only if the type orders all possible values like unsigned numbers.
    if !ty.is_unsigned() && (value.cast_signed() < 0 || all.cast_signed() < 0) {
        return None;
    }
    // `x <= v` becomes `x < v + 1`; `>` and `>=` become negations of `<`.
    let (below, holds) = match op {
        BinaryOp::Lt => (value, true),
        BinaryOp::Le => (value.checked_add(1)?, true),
        BinaryOp::Gt => (value.checked_add(1)?, false),
        _ => (value, false),
    };
    let above = all.wrapping_sub(below).wrapping_add(1);
    Some(if below == 0 || below > all {
        Truth::Always((below > all) == holds)
    } else if below.is_power_of_two() {
        Truth::Equal { pieces: Box::new([piece.top(below.trailing_zeros())]), value: 0, equal: holds }
    } else if above.is_power_of_two() {
        let skip = above.trailing_zeros();
        Truth::Equal { pieces: Box::new([piece.top(skip)]), value: all >> skip, equal: !holds }
    } else {
        Truth::Below { piece, below, holds }
    })
}

/// Returns whether a value is always 0 or 1.
fn is_truth(isa: &Compiled, id: ValueId) -> bool {
    match isa.value(id) {
        Value::Binary(op, ..) => op.is_truth(),
        Value::Unary(op, ..) => op == UnaryOp::Not,
        Value::Bits { range, .. } => range.width() == 1,
        Value::Const(value) => value < 2,
        _ => false,
    }
}

/// Returns the bit ranges from which a value is computed, each with how many scopes its word is above. `None` if the
/// expression has too many nodes.
fn sources(isa: &Compiled, id: ValueId) -> Option<Vec<(u8, BitRange)>> {
    let (mut found, mut seen, mut open) = (Vec::new(), 0, vec![id]);
    while let Some(id) = open.pop() {
        // A node counts once per use, because later functions visit it once per use.
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

/// Source bits of an expression, and its result for every number that these bits can have.
type Results<T> = (Box<[Piece]>, Box<[T]>);

/// Evaluates an expression for every number that its source bits can have. `None` if there are more than `most` source
/// bits, or the ranges overlap.
fn graph<T>(sources: &[(u8, BitRange)], most: u32, of: impl Fn(&Frames) -> T) -> Option<Results<T>> {
    let apart = sources
        .iter()
        .enumerate()
        .all(|(at, one)| sources[..at].iter().all(|other| one.0 != other.0 || !one.1.overlaps(other.1)));
    let width = sources.iter().map(|s| s.1.width()).sum::<u32>();
    if !apart || width > most {
        return None;
    }
    let mut pieces = Vec::with_capacity(sources.len());
    let mut to = 0u32;
    for &(up, range) in sources {
        pieces.push(Piece::new(up, range, to)?);
        to += range.width();
    }
    let depth = sources.iter().map(|s| usize::from(s.0)).max().unwrap_or(0);
    let mut all = Vec::with_capacity(1 << width);
    for number in 0..1u64 << width {
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
        all.push(of(&frames));
    }
    Some((pieces.into(), all.into()))
}

/// Returns the truth table of a condition, or a simpler form. `None` if it has too many source bits.
fn table(sources: &[(u8, BitRange)], condition: impl Fn(&Frames) -> bool) -> Option<Truth> {
    let (pieces, all) = graph(sources, TABLE_BITS, condition)?;
    let to = all.len().trailing_zeros();
    let holds = all.iter().rev().fold(0u64, |holds, one| holds << 1 | u64::from(*one));
    let all = low_mask(1 << to) as u64;
    // If the condition is true (or false) exactly for the numbers in which certain bits have certain values, an
    // equality is simpler than a table.
    for equal in [true, false] {
        let numbers = if equal { holds } else { all & !holds };
        if let Some((fixed, value)) = common(numbers, low_mask(to) as u64).filter(|c| c.0 != 0) {
            let pieces = pieces.iter().flat_map(|piece| runs(*piece, fixed)).collect();
            return Some(Truth::Equal { pieces, value, equal });
        }
    }
    Some(match holds {
        0 => Truth::Always(false),
        holds if holds == all => Truth::Always(true),
        holds => {
            // `possible` treats numbers as six bits wide, so the table is repeated for the values of the unused
            // higher bits.
            let mut width = 1u32 << to;
            let mut holds = holds;
            while width < 64 {
                holds |= holds << width;
                width *= 2;
            }
            Truth::Table { pieces, holds }
        }
    })
}

/// Returns the bits that are equal in all numbers of a set, and their values. `None` if the set does not contain all
/// numbers with these bits.
fn common(numbers: u64, mask: u64) -> Option<(u64, u64)> {
    let members = || (0..64).filter(|n| numbers >> n & 1 != 0);
    let (ones, any) = members().fold((mask, 0), |(ones, any), n| (ones & n, any | n));
    let fixed = mask & !(ones ^ any);
    let others = (mask & !fixed).count_ones();
    (numbers != 0 && numbers.count_ones() == 1 << others).then_some((fixed, ones & fixed))
}

/// Splits the bits of a piece that are in `fixed` into contiguous pieces.
fn runs(piece: Piece, fixed: u64) -> impl Iterator<Item = Piece> {
    let mut left = (piece.mask() & fixed) >> piece.to;
    std::iter::from_fn(move || {
        let skip = (left != 0).then(|| left.trailing_zeros())?;
        let width = (left >> skip).trailing_ones();
        left &= !((low_mask(width) as u64) << skip);
        Some(piece.part(skip, width))
    })
}

/// Returns the form of a value that consists of bits of words and constant bits; `None` for other values. The function
/// is recursive, so callers first limit the number of nodes by calling `sources`.
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
