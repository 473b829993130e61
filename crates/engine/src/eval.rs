//! Evaluates values from the words of nested scopes.

use crate::bit_tests::{BitTest, BitTests};
use crate::code::{Raw, TextRange, Value, ValueId};
use crate::frames::{Frames, Scopes};
use crate::hash::{FxHashMap, FxHashSet};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::Generation;

/// Values by index. Operands have smaller indices than their users.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Values {
    pub(crate) generation: Generation,
    list: Box<[Value]>,
    /// How to compute each value from a few bits, without evaluating its expression.
    quick: BitTests,
    /// Per value, whether its evaluation can reach a missing name.
    may_miss: Box<[bool]>,
    /// Per value, whether the value is too deep or too expensive to be evaluated by recursion.
    deep: Box<[bool]>,
}

impl Values {
    /// Creates the arena from all values; `may_miss` has a flag per value.
    pub(crate) fn new(generation: Generation, list: Box<[Value]>, may_miss: Box<[bool]>) -> Values {
        Values { generation, deep: deep(&list), quick: BitTests::new(&list, &may_miss), list, may_miss }
    }

    /// Returns, per value, whether evaluation can reach a missing name.
    #[cfg(feature = "stored")]
    pub(crate) fn all_that_may_miss(&self) -> &[bool] {
        &self.may_miss
    }

    /// Returns all values, by index.
    pub(crate) fn list(&self) -> &[Value] {
        &self.list
    }

    /// Evaluates a value in the current scope.
    #[inline]
    pub(crate) fn eval<S: Scopes>(&self, id: ValueId, frames: &S) -> u64 {
        match self.quick.of(id) {
            BitTest::Bits(bits) => bits.of(frames),
            BitTest::Equal { bits, value, negate } => u64::from((bits.of(frames) == value) != negate),
            BitTest::Run(from) => u64::from(self.quick.run(from, frames)),
            BitTest::Other => self.eval_more(id, self.list[id.index()], frames),
        }
    }

    fn eval_more<S: Scopes>(&self, id: ValueId, value: Value, frames: &S) -> u64 {
        if self.deep.get(id.index()).copied().unwrap_or(false) {
            return self.eval_deep(id, frames);
        }
        self.apply(value, frames, |child| self.eval(child, frames))
    }

    /// Applies the operator of a value; `of` returns the values of the operands.
    #[inline]
    fn apply<S: Scopes>(&self, value: Value, frames: &S, of: impl Fn(ValueId) -> u64) -> u64 {
        match value {
            Value::Const(value) => value,
            Value::Bits { up, range } => bits64(frames.word(up), range.low(), range.width()),
            Value::Join { low, high, shift } => of(low) | of(high).checked_shl(shift).unwrap_or(0),
            Value::Unary(op, ty, a) => op.apply(ty, of(a)),
            Value::Binary(op, ty, a, b) => op.apply(ty, of(a), of(b)),
            Value::Select(c, a, b) => of(if of(c) != 0 { a } else { b }),
            Value::Generation => u64::from(self.generation.0),
            Value::Missing(_) => 0,
        }
    }

    /// Evaluates a value without recursion: bottom up, each operand once. Used for very deep or expensive values.
    /// Real descriptions have none, so this function may allocate.
    #[cold]
    fn eval_deep<S: Scopes>(&self, id: ValueId, frames: &S) -> u64 {
        let mut known: FxHashMap<ValueId, u64> = FxHashMap::default();
        let mut open = vec![id];
        while let Some(&at) = open.last() {
            let value = self.list[at.index()];
            let unknown = |child: &ValueId| self.deep[child.index()] && !known.contains_key(child);
            if let Some(child) = value.children().into_iter().flatten().find(unknown) {
                open.push(child);
                continue;
            }
            let of = |child| known.get(&child).copied().unwrap_or_else(|| self.eval(child, frames));
            let result = self.apply(value, frames, of);
            known.insert(at, result);
            open.pop();
        }
        known.get(&id).copied().unwrap_or(0)
    }

    /// Returns whether a condition holds; true for `None`.
    #[inline]
    pub(crate) fn holds<S: Scopes>(&self, cond: Option<ValueId>, frames: &S) -> bool {
        cond.is_none_or(|c| self.eval(c, frames) != 0)
    }

    /// Returns the raw value of a slot in the current scope.
    #[inline]
    pub(crate) fn raw(&self, raw: Raw, frames: &Frames) -> u128 {
        match raw {
            Raw::Bits { up, range } if range.high() < 64 => {
                let mask = u64::MAX >> (64 - range.width().min(64));
                u128::from(frames.half(up, 0) >> (range.low() & 63) & mask)
            }
            Raw::Bits { up, range } => range.extract(frames.word(up)),
            Raw::Value(id) => u128::from(self.eval(id, frames)),
        }
    }

    /// Evaluates a condition by tests of a few bits; `None` if the condition must be evaluated, or if it may miss a
    /// name.
    #[inline]
    pub(crate) fn holds_quick(&self, id: ValueId, frames: &Frames) -> Option<bool> {
        match self.quick.of(id) {
            BitTest::Bits(bits) => Some(bits.of(frames) != 0),
            BitTest::Equal { bits, value, negate } => Some((bits.of(frames) == value) != negate),
            BitTest::Run(from) => Some(self.quick.run(from, frames)),
            BitTest::Other => None,
        }
    }

    /// Returns (mask, value) pairs for the low half of the word. The condition is false if and only if the half matches
    /// one of the pairs. `None` if the condition cannot be expressed in this way.
    pub(crate) fn refused(&self, id: ValueId) -> Option<Vec<(u64, u64)>> {
        self.quick.refused(id)
    }

    /// Returns whether a condition is one comparison of bits, so that evaluating it is as fast as a lookup.
    pub(crate) fn is_quick(&self, id: ValueId) -> bool {
        matches!(self.quick.of(id), BitTest::Bits(_) | BitTest::Equal { .. })
    }

    /// Returns whether evaluation of the value can reach a missing name for some words.
    #[inline]
    pub(crate) fn may_miss(&self, id: ValueId) -> bool {
        self.may_miss.get(id.index()).copied().unwrap_or(false)
    }

    /// Returns whether evaluation of the value reaches a missing name for the words of `frames`.
    pub(crate) fn misses(&self, id: ValueId, frames: &Frames) -> bool {
        let mut missed = false;
        if let Some(known) = self.quick.misses(id, frames) {
            return known;
        }
        self.missing_names(id, frames, &mut |_| missed = true);
        missed
    }

    /// Calls `report` for every missing name that evaluation of the value reaches.
    pub(crate) fn missing_names(&self, id: ValueId, frames: &Frames, report: &mut dyn FnMut(TextRange)) {
        if self.quick.misses(id, frames) == Some(false) {
            return;
        }
        let value = self.list[id.index()];
        if self.deep.get(id.index()).copied().unwrap_or(false) {
            self.missing_names_deep(id, frames, report);
        } else if let Value::Missing(name) = value {
            report(name);
        } else {
            for child in self.looked_at(value, frames).into_iter().flatten() {
                self.missing_names(child, frames, report);
            }
        }
    }

    /// Does the work of [`missing_names`](Values::missing_names) without recursion. Visits each value once.
    #[cold]
    fn missing_names_deep(&self, id: ValueId, frames: &Frames, report: &mut dyn FnMut(TextRange)) {
        let (mut seen, mut open) = (FxHashSet::default(), vec![id]);
        while let Some(id) = open.pop() {
            if !self.may_miss(id) || !seen.insert(id) {
                continue;
            }
            let value = self.list[id.index()];
            if let Value::Missing(name) = value {
                report(name);
            }
            // The stack is last in, first out, so the operands are pushed in reverse order.
            open.extend(self.looked_at(value, frames).into_iter().rev().flatten());
        }
    }

    /// Returns the operands that the printer evaluates for these words, in order. For a selection, these are the
    /// condition and the selected branch.
    fn looked_at(&self, value: Value, frames: &Frames) -> [Option<ValueId>; 3] {
        match value {
            Value::Select(c, a, b) => [Some(c), Some(if self.eval(c, frames) != 0 { a } else { b }), None],
            _ => value.children(),
        }
    }
}

/// Maximum nesting depth of a value that is evaluated by recursion.
const MAX_RECURSION: u32 = 48;
/// Maximum number of operands visited, with repetitions, for a value that is evaluated by recursion.
const MAX_VISITS: u32 = 4096;

/// Returns, per value, whether it is too deep or too expensive for recursion. Operands must precede their users.
fn deep(values: &[Value]) -> Box<[bool]> {
    let mut sizes: Vec<(u32, u32)> = Vec::with_capacity(values.len());
    for value in values {
        let below = value.children().into_iter().flatten().filter_map(|c| sizes.get(c.index()));
        let (depth, visits) = below.fold((0, 1u32), |(depth, visits), below| {
            (depth.max(below.0.saturating_add(1)), visits.saturating_add(below.1))
        });
        sizes.push((depth, visits));
    }
    sizes.into_iter().map(|(depth, visits)| depth > MAX_RECURSION || visits > MAX_VISITS).collect()
}

/// Returns the range of instruction bits that form a raw value; `None` for a computed value and for bits that are not
/// contiguous in the instruction.
#[inline]
pub(crate) fn origin(raw: Raw, frames: &Frames) -> Option<BitRange> {
    match raw {
        Raw::Bits { up, .. } => place(raw, frames.frame(up).base),
        Raw::Value(_) => None,
    }
}

/// Like [`origin`], for a value in a word whose bit 0 is the instruction bit `base`.
#[inline]
pub(crate) fn place(raw: Raw, base: Option<u8>) -> Option<BitRange> {
    match raw {
        Raw::Bits { range, .. } => {
            let base = u32::from(base?);
            BitRange::new(base + range.low(), base + range.high()).ok()
        }
        Raw::Value(_) => None,
    }
}

#[inline]
fn bits64(word: u128, low: u32, width: u32) -> u64 {
    ((word >> low) & low_mask(width.min(64))) as u64
}
