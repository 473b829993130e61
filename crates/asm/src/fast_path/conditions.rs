//! Conditions in placed displays: converts the form of a condition ([`Truth`]), which refers to bits of nested words,
//! to masks of the whole instruction word.

use super::ops::{ConditionId, NONE, UNKNOWN, never};
use super::table::{Given, Table, bits, number};
use super::word::{Bits, Condition, Term, Wide};
use crate::form::{Piece, Truth};
use crate::forms::comparison;
use isaloom_bits::low_mask;
use isaloom_engine::compiled::{Raw, Value, ValueId};
use isaloom_engine::placed::ScopeId;

/// Maximum number of terms for a comparison with a bound, which needs one term per set bit of the bound. Comparisons
/// with more terms are left to the search.
const MOST_BLOCKS: u32 = 8;

impl<W: Wide> Table<W> {
    /// Returns the truth value of a condition; `None` if the known bits do not determine it.
    #[inline]
    pub(super) fn truth(&self, condition: ConditionId, known: &Bits<W>) -> Option<bool> {
        self.conditions.get(condition as usize)?.truth(&self.terms, known)
    }

    /// Derives the bits that follow if a condition has the truth value `holds`, and adds them to `known`.
    /// - `Some(Some(false))`: the condition certainly has the other truth value.
    /// - `Some(None)`: the condition is not decided yet and must be tested again later.
    /// - `None`: a term of the condition is unsupported, and the known bits do not determine its truth value.
    #[inline]
    pub(super) fn learn(&self, one: &Condition<W>, holds: bool, known: &mut Bits<W>) -> Option<Option<bool>> {
        match one.partial {
            true => one.truth(&self.terms, known).map(|truth| Some(truth == holds)),
            false => Some(one.learn(holds, &self.terms, known)),
        }
    }

    /// Creates the condition that the raw value of a field is not 0.
    pub(super) fn not_zero(&mut self, raw: Raw, scope: ScopeId, given: &Given<'_>) -> ConditionId {
        match raw {
            Raw::Value(value) => self.condition(value, scope, given),
            Raw::Bits { up, range } => {
                let low = self.place(scope, up, range.low());
                if low + range.width() > W::BITS {
                    return UNKNOWN;
                }
                let first = match range.width() {
                    1 => Term { bits: bits(low, 1, 1), equal: true },
                    width => Term { bits: bits(low, low_mask(width), 0), equal: false },
                };
                self.add(
                    Condition {
                        first,
                        more: (0, 0),
                        inverted: false,
                        partial: false,
                        missing: NONE,
                        plain: true,
                    },
                    NONE,
                )
            }
        }
    }

    pub(super) fn condition(&mut self, id: ValueId, scope: ScopeId, given: &Given<'_>) -> ConditionId {
        if let Some(&known) = self.condition_numbers.get(&(id, scope)) {
            return known;
        }
        let truth = given.forms.truth(given.isa, id);
        let condition = match (self.stated(truth, scope, given), self.misses(id, scope, given)) {
            (Some(condition), Some(missing)) => self.add(condition, missing),
            _ => UNKNOWN,
        };
        self.condition_numbers.insert((id, scope), condition);
        condition
    }

    /// Creates the condition that a value uses a name that does not resolve. Returns `Some(NONE)` if all its names
    /// always resolve, and `None` if masks cannot express the condition.
    pub(super) fn misses(&mut self, id: ValueId, scope: ScopeId, given: &Given<'_>) -> Option<ConditionId> {
        if !given.isa.may_miss(id) {
            return Some(NONE);
        }
        let condition = self.stated(given.forms.misses(given.isa, id), scope, given)?;
        Some(self.add(condition, NONE))
    }

    fn add(&mut self, condition: Condition<W>, missing: ConditionId) -> ConditionId {
        let alone = condition.more.0 == condition.more.1;
        let plain = alone && !condition.partial && missing == NONE;
        self.conditions.push(Condition { missing, plain, ..condition });
        number(self.conditions.len() - 1)
    }

    /// Converts a condition to terms, which are masks of the whole word; `None` if masks cannot express it.
    fn stated(&mut self, truth: &Truth, scope: ScopeId, given: &Given<'_>) -> Option<Condition<W>> {
        let mut terms = Vec::new();
        let whole = self.terms_of(truth, true, scope, given, &mut terms);
        let partial = whole.is_none();
        if let (None, Truth::Both(a, b)) = (whole, truth) {
            // Masks cannot express one operand of a conjunction. The terms of the other operand make a partial
            // condition: if they are false, the conjunction is false; if they are true, it is undecided.
            for part in [a, b] {
                terms.clear();
                let truth = given.forms.truth(given.isa, *part);
                if self.terms_of(truth, true, scope, given, &mut terms) == Some(false) && !terms.is_empty() {
                    break;
                }
                terms.clear();
            }
        }
        if partial && terms.is_empty() {
            return None;
        }
        let inverted = whole.unwrap_or(false);
        let mut terms = terms.into_iter();
        let Some(first) = terms.next() else { return Some(never(inverted)) };
        let start = number(self.terms.len());
        self.terms.extend(terms);
        Some(Condition {
            first,
            more: (start, number(self.terms.len())),
            inverted,
            partial,
            missing: NONE,
            plain: false,
        })
    }

    /// Appends terms whose conjunction states that the condition has the truth value `holds`. With the result
    /// `Some(true)`, the conjunction states the opposite, so the caller negates it. `None` if masks cannot express the
    /// condition.
    fn terms_of(
        &self,
        truth: &Truth,
        holds: bool,
        scope: ScopeId,
        given: &Given<'_>,
        terms: &mut Vec<Term<W>>,
    ) -> Option<bool> {
        let start = terms.len();
        let (a, b, all) = match truth {
            Truth::Always(truth) => return Some(*truth != holds),
            Truth::Equal { pieces, value, equal } => {
                let whole = self.gathered(pieces, u64::MAX, *value, scope)?;
                terms.push(Term { bits: whole, equal: *equal == holds });
                return Some(false);
            }
            Truth::Table { pieces, holds: set } => {
                // For each cube of numbers for which the condition has the other truth value, a term states that the
                // bits differ from the cube.
                let width = pieces.iter().map(|piece| u32::from(piece.width)).sum::<u32>();
                let others = if holds { !set } else { *set };
                for (fixed, value) in cover(others, width) {
                    terms.push(Term { bits: self.gathered(pieces, fixed, value, scope)?, equal: false });
                }
                return Some(false);
            }
            Truth::Below { piece, below, holds: set } => {
                if below.count_ones() > MOST_BLOCKS {
                    return None;
                }
                // `x < below` holds if x is in one of several blocks. For each set bit of the bound, there is one
                // block: the bit is 0, higher bits equal those of the bound, and lower bits are open. The terms state
                // that x is in none of the blocks.
                for bit in (0..u64::BITS).filter(|bit| below >> bit & 1 != 0) {
                    let (fixed, value) = (u64::MAX << bit, below & !(1 << bit));
                    let block = self.gathered(&[*piece], fixed << piece.to, value << piece.to, scope)?;
                    terms.push(Term { bits: block, equal: false });
                }
                return Some(*set == holds);
            }
            Truth::Both(a, b) => (*a, *b, true),
            Truth::Either(a, b) => (*a, *b, false),
            Truth::Other => return None,
        };
        // A conjunction needs the terms of both operands. A disjunction is the negation of a conjunction of negated
        // operands, so the operands are converted with the opposite truth value.
        let inner = holds == all;
        let each = if inner { holds } else { !holds };
        for part in [a, b] {
            let before = terms.len();
            let truth = given.forms.truth(given.isa, part);
            let selected = match truth {
                // The second operand of a conjunction matters only if the first is true. The terms of the first operand
                // may therefore determine which value a `?:` in the second operand selects.
                Truth::Other if all => self.selected(part, terms.get(start..).unwrap_or(&[]), scope, given),
                _ => None,
            };
            let inverted = self.terms_of(selected.as_ref().unwrap_or(truth), each, scope, given, terms)?;
            match (inverted, terms.len() - before) {
                (false, _) => {}
                // This operand never has the needed truth value, so the conjunction is always false.
                (true, 0) => {
                    terms.truncate(start);
                    return Some(inner);
                }
                (true, 1) => {
                    if let Some(term) = terms.last_mut() {
                        term.equal = !term.equal;
                    }
                }
                (true, _) => return None,
            }
        }
        match (inner, terms.len() - start) {
            (true, _) => Some(false),
            // The operands add no terms, because they always have the needed truth value. The conjunction is always
            // true.
            (false, 0) => Some(true),
            (false, 1) => {
                if let Some(term) = terms.last_mut() {
                    term.equal = !term.equal;
                }
                Some(false)
            }
            (false, _) => Some(true),
        }
    }

    /// If the left operand of a comparison is `c ? x : y`, and the terms in `hold` determine `c`, returns the form of
    /// the comparison with the selected value. Otherwise `None`.
    fn selected(&self, id: ValueId, hold: &[Term<W>], scope: ScopeId, given: &Given<'_>) -> Option<Truth> {
        let isa = given.isa;
        let Value::Binary(op, ty, a, b) = isa.value(id) else { return None };
        let Value::Select(condition, x, y) = isa.value(a) else { return None };
        let mut known = Bits::default();
        if !hold.iter().filter(|term| term.equal).all(|term| known.learn(&term.bits)) {
            return None;
        }
        let mut terms = Vec::new();
        let condition = given.forms.truth(isa, condition);
        let inverted = self.terms_of(condition, true, scope, given, &mut terms)?;
        let truths: Vec<Option<bool>> = terms.iter().map(|term| term.truth(&known)).collect();
        let both = match truths.contains(&Some(false)) {
            true => false,
            false if truths.contains(&None) => return None,
            false => true,
        };
        Some(comparison(isa, op, ty, if both != inverted { x } else { y }, b))
    }

    /// Converts a number that is composed of pieces to bits of the whole word. Only the bits of the number in `fixed`
    /// are included, with their values from `value`. `None` if a piece is not in the word.
    fn gathered(&self, pieces: &[Piece], fixed: u64, value: u64, scope: ScopeId) -> Option<Bits<W>> {
        let mut all = Bits::default();
        for piece in pieces {
            let mask = low_mask(piece.width.into()) & u128::from(fixed >> piece.to);
            let one = bits::<W>(self.piece(*piece, scope)?, mask, (value >> piece.to).into());
            all = Bits { mask: all.mask | one.mask, value: all.value | one.value };
        }
        Some(all)
    }
}

/// Returns cubes that together contain exactly the numbers of `set`. `set` has one bit per number of `width` bits (at
/// most six). A cube is a mask of fixed bits and their values; its other bits are open.
fn cover(set: u64, width: u32) -> Vec<(u64, u64)> {
    let all = low_mask(width) as u64;
    let mut left = set & low_mask(1 << width) as u64;
    let mut found = Vec::new();
    // Tries the cubes with the fewest fixed bits first, because they contain the most numbers.
    for count in 0..=width {
        for fixed in (0..=all).filter(|fixed| fixed.count_ones() == count) {
            for value in (0..=all).filter(|value| value & !fixed == 0) {
                let numbers = (0..=all).filter(|n| n & fixed == value).fold(0u64, |set, n| set | 1 << n);
                if numbers & !set == 0 && numbers & left != 0 {
                    left &= !numbers;
                    found.push((fixed, value));
                }
            }
        }
    }
    found
}
