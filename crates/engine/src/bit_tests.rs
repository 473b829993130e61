//! Fast evaluation of values that depend on a few bits, such as nearly all conditions of real descriptions.
//!
//! A condition that combines comparisons of bits with constants by `&&`, `||` and `!` becomes a run: a list of
//! [`Test`]s. Each test names the test that follows for each result, so evaluation reads only the bits that decide.
//! Adjacent equality comparisons are merged into one test. A second run per value computes whether its evaluation needs
//! a name that does not resolve.

use crate::code::{Value, ValueId};
use crate::frames::Scopes;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// Contiguous bits within one half (64 bits) of the word of the scope `up` levels above; `mask` is shifted down to bit
/// 0.
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

/// How to compute a value from a few bits of the word, without evaluating its expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BitTest {
    /// Value of the bits.
    Bits(Bits),
    /// Comparison `(bits == value) != negate`; the value is 1 if the comparison is true, otherwise 0.
    Equal { bits: Bits, value: u64, negate: bool },
    /// The value is the result of the run that starts at this test: 1 for [`YES`], 0 for [`NO`].
    Run(Goal),
    /// The expression must be evaluated, because it is too complex or a name in it may not resolve.
    Other,
}

/// Index of the next test of a run, or the result of the run: [`YES`] or [`NO`].
type Goal = u32;
const YES: Goal = u32::MAX;
const NO: Goal = u32::MAX - 1;
/// Index that replaces a missing run: the value needs more tests than a run may have, so only its evaluation shows
/// whether it reaches a missing name.
const UNSURE: Goal = u32::MAX - 2;

/// Test of some bits. `yes` and `no` are the next test, or the result of the run.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Test {
    mask: u64,
    /// Smallest and largest value of the masked bits (not shifted) for which evaluation continues at `yes`. Other
    /// values continue at `no`.
    least: u64,
    most: u64,
    yes: Goal,
    no: Goal,
    up: u8,
    half: u8,
}

/// Maximum number of comparisons in a run, and maximum nesting depth of its operators.
const MAX_TESTS: u32 = 64;
const MAX_JOINED: u32 = 48;
/// Maximum number of values visited to build the run that searches a value for missing names.
const MAX_STEPS: u32 = 64;

/// The [`BitTest`] of each value of a description, by value id.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BitTests {
    of: Box<[BitTest]>,
    tests: Box<[Test]>,
    /// Per value, the first test of the run that computes whether evaluation reaches a missing name, or [`UNSURE`].
    misses: Box<[Goal]>,
}

impl BitTests {
    /// Builds the [`BitTest`] of each value. Operands must have smaller ids than the values that use them.
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

    /// Returns whether evaluating a value reaches a missing name; `None` if the value has no run for this.
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

    /// Returns (mask, value) pairs for the low half of the current word. The value `id` is 0 if and only if the half
    /// matches one of the pairs. `None` if this is not possible, for example because the value depends on other bits.
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

    /// Evaluates the run that starts at the test `from`; returns whether it ends at [`YES`].
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

/// Builder of [`BitTests`]. Tests of a run are appended from last to first, because a test refers to later tests.
struct Runs<'a> {
    values: &'a [Value],
    may_miss: &'a [bool],
    /// For each value added so far, the number of tests in its run and the nesting depth of its operators; `None` if
    /// the value has no run.
    sizes: Vec<Option<(u32, u32)>>,
    /// For each value added so far, the first test of the run that computes whether evaluation reaches a missing name,
    /// or [`UNSURE`].
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

    /// Builds the run that computes whether evaluating the value reaches a missing name; [`UNSURE`] if the run would
    /// be too long.
    fn missing(&mut self, id: ValueId) -> Goal {
        let mark = self.tests.len();
        self.lay_missing(id, (YES, NO), mark, &mut 0).unwrap_or_else(|| {
            self.tests.truncate(mark);
            UNSURE
        })
    }

    /// Appends the tests for [`missing`](Runs::missing), in the evaluation order of the value. `mark` is the length of
    /// `tests` before this run. `None` after [`MAX_STEPS`] values or [`MAX_TESTS`] tests.
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

    /// Returns the number of tests in a value's run and the nesting depth of its operators; `None` if the value has no
    /// run or exceeds a limit.
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

    /// Returns whether conversion to the type leaves the value unchanged. Only then may a run test it with `!`, `&&` or
    /// `||`.
    fn whole(&self, id: ValueId, ty: CType) -> bool {
        match self.values.get(id.index()) {
            Some(&Value::Bits { up, range }) => fitting(Bits::new(up, range), ty).is_some(),
            // The result of `!` is 0 or 1, which every type can represent.
            Some(Value::Unary(UnaryOp::Not, ..)) => true,
            Some(Value::Binary(op, ..)) => op.is_truth(),
            _ => false,
        }
    }

    /// Appends the tests of a value for which [`size`](Runs::size) is not `None`. Returns the first test. The size
    /// limits the recursion to [`MAX_JOINED`] levels.
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
        // The index of a test never reaches `NO` or `YES`, because no description has so many tests.
        u32::try_from(self.tests.len() - 1).unwrap_or(NO).min(NO)
    }

    /// Returns the value as a comparison of bits with a range; `None` if the value is not such a comparison.
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
                    // `Compared` compares unsigned numbers. This order is wrong for a signed type if a number has the
                    // sign bit.
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

/// Comparison `least <= bits && bits <= most`, or its negation if `negate` is set.
struct Compared {
    bits: Bits,
    least: u64,
    most: u64,
    negate: bool,
}

/// Converts a range of values of a field to the range of the masked, unshifted bits. `None` if no value of the field is
/// in the range.
fn range_within(bits: Bits, least: u64, most: u64) -> Option<(u64, u64)> {
    (least <= bits.mask).then(|| (least << bits.shift, most.min(bits.mask) << bits.shift))
}

/// Merges two equality tests that must both succeed into one test. `None` if one of them is not an equality, or if they
/// read different halves of a word or have different `no` targets.
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

/// Returns the bits if conversion to the type leaves every value of the bits unchanged; otherwise `None`.
fn fitting(bits: Option<Bits>, ty: CType) -> Option<Bits> {
    bits.filter(|bits| ty.wrap(bits.mask) == bits.mask)
}

#[cfg(test)]
mod tests;
