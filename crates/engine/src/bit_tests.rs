//! Fast evaluation of values that depend on a few bits. Nearly all conditions of real descriptions are of this kind.
//!
//! A condition that combines comparisons of bits with constants by `&&`, `||` and `!` becomes a run of [`Test`]s.
//! Each test names its successors, so evaluation reads only the deciding bits. Adjacent equality comparisons are
//! merged into one test. A second run per value decides whether evaluation reaches a missing name.

use crate::code::{Value, ValueId};
use crate::frames::Scopes;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// Bits within one half of a scope's word: the half, the shift and the mask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bits {
    up: u8,
    half: u8,
    shift: u8,
    mask: u64,
}

impl Bits {
    pub(crate) fn new(up: u8, range: BitRange) -> Option<Bits> {
        let half = range.low() / 64;
        (half == range.high() / 64).then(|| Bits {
            up,
            half: half as u8,
            shift: (range.low() % 64) as u8,
            mask: low_mask(range.width()) as u64,
        })
    }

    #[inline]
    pub(crate) fn of<S: Scopes>(self, frames: &S) -> u64 {
        frames.half(self.up, self.half) >> (self.shift & 63) & self.mask
    }
}

/// Value that depends on a few bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BitTest {
    /// Value of the bits.
    Bits(Bits),
    /// `(bits == value) != negate`, as 1 or 0.
    Equal { bits: Bits, value: u64, negate: bool },
    /// Result of the run that starts at this test, as 1 or 0.
    Run(Goal),
    /// The value does not have a simple form, or a name may be missing in the value.
    Other,
}

/// Index of a test, or [`YES`] or [`NO`].
type Goal = u32;
const YES: Goal = u32::MAX;
const NO: Goal = u32::MAX - 1;
/// Placeholder for a run: no run decides whether evaluation reaches a missing name.
const UNSURE: Goal = u32::MAX - 2;

/// Test of some bits. Each of its two successors is a later test, [`YES`] or [`NO`].
#[derive(Clone, Copy, Debug, PartialEq)]
struct Test {
    mask: u64,
    /// Range of the masked bits for which evaluation continues at `yes`, inclusive.
    least: u64,
    most: u64,
    yes: Goal,
    no: Goal,
    up: u8,
    half: u8,
}

/// Limits of a run: number of comparisons, and their nesting depth.
const MAX_TESTS: u32 = 64;
const MAX_JOINED: u32 = 48;
/// Maximum number of values visited to build the missing-name run of one value.
const MAX_STEPS: u32 = 64;

/// Fast form of each value of a description that has a fast form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BitTests {
    of: Box<[BitTest]>,
    tests: Box<[Test]>,
    /// Per value, the run that decides whether evaluation reaches a missing name; or [`UNSURE`].
    misses: Box<[Goal]>,
}

impl BitTests {
    /// Builds the fast forms. Operands have smaller numbers than the values that use them.
    pub(crate) fn new(values: &[Value], may_miss: &[bool]) -> BitTests {
        let mut runs = Runs {
            values,
            may_miss,
            sizes: Vec::with_capacity(values.len()),
            misses: Vec::with_capacity(values.len()),
            tests: Vec::new(),
        };
        let of = values.iter().enumerate();
        let of = of.map(|(at, value)| runs.add(ValueId::at(at), *value)).collect();
        BitTests { of, tests: runs.tests.into(), misses: runs.misses.into() }
    }

    /// Returns whether evaluating a value reaches a missing name. `None` if no run decides this.
    #[inline]
    pub(crate) fn misses<S: Scopes>(&self, id: ValueId, frames: &S) -> Option<bool> {
        match self.misses[id.index()] {
            UNSURE => None,
            goal => Some(self.run(goal, frames)),
        }
    }

    #[inline]
    pub(crate) fn of(&self, id: ValueId) -> BitTest {
        self.of[id.index()]
    }

    /// Returns the bits of the low half of the current word that make the value 0, as (mask, value) pairs. A word that
    /// matches one pair makes the value 0. `None` if the value depends on other bits.
    pub(crate) fn refused(&self, id: ValueId) -> Option<Vec<(u64, u64)>> {
        let low = |up: u8, half: u8| up == 0 && half == 0;
        let mut goal = match self.of(id) {
            BitTest::Equal { bits, value, negate: true } if low(bits.up, bits.half) && value <= bits.mask => {
                return Some(vec![(bits.mask << bits.shift, value << bits.shift)]);
            }
            BitTest::Run(from) => from,
            _ => return None,
        };
        let mut list = Vec::new();
        while let Some(test) = self.tests.get(goal as usize) {
            if !low(test.up, test.half) || test.least != test.most || test.yes != NO {
                return None;
            }
            list.push((test.mask, test.least));
            goal = test.no;
        }
        (goal == YES).then_some(list)
    }

    /// Evaluates a run of tests.
    #[inline]
    pub(crate) fn run<S: Scopes>(&self, from: Goal, frames: &S) -> bool {
        let mut goal = from;
        while let Some(test) = self.tests.get(goal as usize) {
            let bits = frames.half(test.up, test.half) & test.mask;
            goal = if (test.least..=test.most).contains(&bits) { test.yes } else { test.no };
        }
        goal == YES
    }
}

/// Builder of runs. It appends the tests of a run from last to first.
struct Runs<'a> {
    values: &'a [Value],
    may_miss: &'a [bool],
    /// For each value added so far, the number of tests of its run and their nesting depth; `None` if the value has no
    /// run.
    sizes: Vec<Option<(u32, u32)>>,
    /// For each value added so far, the run that decides whether a name is missing in the value.
    misses: Vec<Goal>,
    tests: Vec<Test>,
}

impl Runs<'_> {
    fn add(&mut self, id: ValueId, value: Value) -> BitTest {
        let may_miss = self.may_miss[id.index()];
        let misses = if may_miss { self.missing(id) } else { NO };
        self.misses.push(misses);
        let size = if may_miss { None } else { self.size(value) };
        self.sizes.push(size);
        match (value, self.compared(value)) {
            _ if size.is_none() => BitTest::Other,
            (Value::Bits { up, range }, _) => Bits::new(up, range).map_or(BitTest::Other, BitTest::Bits),
            (_, Some(Compared { bits, least, most, negate })) if least == most => {
                BitTest::Equal { bits, value: least, negate }
            }
            _ => BitTest::Run(self.lay(id, YES, NO)),
        }
    }

    /// Builds the run that decides whether a name is missing, for a value that may miss a name.
    fn missing(&mut self, id: ValueId) -> Goal {
        let mark = self.tests.len();
        self.lay_missing(id, (YES, NO), mark, &mut 0).unwrap_or_else(|| {
            self.tests.truncate(mark);
            UNSURE
        })
    }

    /// Appends, after the first `mark` tests, the tests for a missing name. These tests follow the evaluation order of
    /// the value. Recursion ends at [`MAX_STEPS`].
    fn lay_missing(
        &mut self,
        id: ValueId,
        (yes, no): (Goal, Goal),
        mark: usize,
        steps: &mut u32,
    ) -> Option<Goal> {
        if !self.may_miss[id.index()] {
            return Some(no);
        }
        if let (Some(&known), (YES, NO)) = (self.misses.get(id.index()), (yes, no)) {
            return (known != UNSURE).then_some(known);
        }
        *steps += 1;
        if *steps > MAX_STEPS || self.tests.len() - mark > MAX_TESTS as usize {
            return None;
        }
        match *self.values.get(id.index())? {
            Value::Missing(_) => Some(yes),
            Value::Select(c, a, b) => {
                let then = self.lay_missing(a, (yes, no), mark, steps)?;
                let otherwise = self.lay_missing(b, (yes, no), mark, steps)?;
                let chosen = match self.sizes.get(c.index())? {
                    _ if then == otherwise => then,
                    Some(_) => self.lay(c, then, otherwise),
                    None => return None,
                };
                self.lay_missing(c, (yes, chosen), mark, steps)
            }
            value => {
                let mut parts = value.children().into_iter().flatten().rev();
                parts.try_fold(no, |no, part| self.lay_missing(part, (yes, no), mark, steps))
            }
        }
    }

    /// Returns the size of a value's run, computed from the sizes of its operands.
    fn size(&self, value: Value) -> Option<(u32, u32)> {
        if self.compared(value).is_some() {
            return Some((1, 0));
        }
        let joined = match value {
            Value::Unary(UnaryOp::Not, ty, a) if self.whole(a, ty) => [Some(a), None],
            Value::Binary(BinaryOp::LogicalAnd | BinaryOp::LogicalOr, ty, a, b)
                if self.whole(a, ty) && self.whole(b, ty) =>
            {
                [Some(a), Some(b)]
            }
            _ => return None,
        };
        let (mut tests, mut depth) = (0, 0);
        for id in joined.into_iter().flatten() {
            let (t, d) = (*self.sizes.get(id.index())?)?;
            (tests, depth) = (tests + t, depth.max(d + 1));
        }
        (tests <= MAX_TESTS && depth <= MAX_JOINED).then_some((tests, depth))
    }

    /// Returns whether conversion to the type preserves the value, so that the result is 0 only if the value is 0.
    fn whole(&self, id: ValueId, ty: CType) -> bool {
        match self.values.get(id.index()) {
            Some(&Value::Bits { up, range }) => fitting(Bits::new(up, range), ty).is_some(),
            // The result of `!` is 0 or 1, which every type can represent.
            Some(Value::Unary(UnaryOp::Not, ..)) => true,
            Some(Value::Binary(op, ..)) => op.is_truth(),
            _ => false,
        }
    }

    /// Appends the tests of a value that has a size. Recursion ends at [`MAX_JOINED`].
    fn lay(&mut self, id: ValueId, yes: Goal, no: Goal) -> Goal {
        let Some(&value) = self.values.get(id.index()) else { return no };
        if let Some(compared) = self.compared(value) {
            return self.push(compared, yes, no);
        }
        match value {
            Value::Unary(UnaryOp::Not, _, a) => self.lay(a, no, yes),
            Value::Binary(BinaryOp::LogicalAnd, _, a, b) => {
                let then = self.lay(b, yes, no);
                self.lay(a, then, no)
            }
            Value::Binary(BinaryOp::LogicalOr, _, a, b) => {
                let otherwise = self.lay(b, yes, no);
                self.lay(a, yes, otherwise)
            }
            _ => no,
        }
    }

    fn push(&mut self, Compared { bits, least, most, negate }: Compared, yes: Goal, no: Goal) -> Goal {
        let (yes, no) = if negate { (no, yes) } else { (yes, no) };
        let Some((least, most)) = range_within(bits, least, most) else { return no };
        let mut test =
            Test { mask: bits.mask << bits.shift, least, most, yes, no, up: bits.up, half: bits.half };
        if let Some(next) = self.tests.get(yes as usize)
            && let Some(both) = both(&test, next)
        {
            test = both;
        }
        self.tests.push(test);
        // `YES` and `NO` are not test numbers; the number of tests never gets that large.
        u32::try_from(self.tests.len() - 1).unwrap_or(NO).min(NO)
    }

    /// Returns the comparison that the value represents; `None` if the value is not a comparison.
    fn compared(&self, value: Value) -> Option<Compared> {
        let bits = |id: ValueId, ty| match self.values.get(id.index()) {
            Some(&Value::Bits { up, range }) => fitting(Bits::new(up, range), ty),
            _ => None,
        };
        let (bits, op, number) = match value {
            Value::Bits { up, range } => (Bits::new(up, range)?, BinaryOp::Ne, 0),
            Value::Unary(UnaryOp::Not, ty, a) => (bits(a, ty)?, BinaryOp::Eq, 0),
            Value::Binary(op, ty, a, b) => match self.values.get(b.index()) {
                Some(&Value::Const(number)) if ty.wrap(number) == number => {
                    let bits = bits(a, ty)?;
                    // Unsigned comparison gives a wrong order for numbers that are negative in this type.
                    let looks = ty.is_unsigned() || bits.mask.max(number) <= i64::MAX as u64;
                    if !looks && !matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
                        return None;
                    }
                    (bits, op, number)
                }
                _ => return None,
            },
            _ => return None,
        };
        let compared = |least, most, negate| Some(Compared { bits, least, most, negate });
        match op {
            BinaryOp::Eq => compared(number, number, false),
            BinaryOp::Ne => compared(number, number, true),
            BinaryOp::Le => compared(0, number, false),
            BinaryOp::Gt => compared(0, number, true),
            BinaryOp::Ge => compared(number, u64::MAX, false),
            BinaryOp::Lt => compared(number, u64::MAX, true),
            _ => None,
        }
    }
}

/// Comparison `least <= bits && bits <= most`, or its negation.
struct Compared {
    bits: Bits,
    least: u64,
    most: u64,
    negate: bool,
}

/// Converts a range of field values to a range of the masked half. `None` if the range is empty.
fn range_within(bits: Bits, least: u64, most: u64) -> Option<(u64, u64)> {
    (least <= bits.mask).then(|| (least << bits.shift, most.min(bits.mask) << bits.shift))
}

/// Merges two tests that must both hold into one, if both are equality comparisons with the same failure target.
fn both(first: &Test, next: &Test) -> Option<Test> {
    let same_place = first.up == next.up && first.half == next.half && first.no == next.no;
    let equal = |test: &Test| test.least == test.most;
    let common = first.mask & next.mask;
    let agree = first.least & common == next.least & common;
    let value = first.least | next.least;
    (same_place && equal(first) && equal(next) && agree).then_some(Test {
        mask: first.mask | next.mask,
        least: value,
        most: value,
        yes: next.yes,
        ..*first
    })
}

/// Returns the bits if the type preserves their value.
fn fitting(bits: Option<Bits>, ty: CType) -> Option<Bits> {
    bits.filter(|bits| ty.wrap(bits.mask) == bits.mask)
}

#[cfg(test)]
mod tests;
