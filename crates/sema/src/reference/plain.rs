//! Domain of plain numbers, for the evaluation of one word at a time.

use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{BinaryOp, CType, Generation, UnaryOp};

/// Domain in which values are `u64` numbers and conditions are `bool`.
#[derive(Clone, Debug)]
pub struct Plain {
    /// Generation in which expressions are evaluated.
    pub generation: Generation,
    /// Fields that lookups have found since the list was cleared, each once.
    pub found: Vec<Found>,
}

impl<'m> Domain<'m> for Plain {
    type Word = u128;
    type Value = u64;
    type Cond = bool;

    fn constant(&mut self, value: u64) -> u64 {
        value
    }

    fn generation(&mut self) -> u64 {
        u64::from(self.generation.0)
    }

    fn bits(&mut self, word: &u128, range: BitRange) -> u64 {
        (range.extract(*word) & low_mask(64)) as u64
    }

    fn join(&mut self, low: &u64, high: &u64, shift: u32) -> Option<u64> {
        Some(low | high.checked_shl(shift).unwrap_or(0))
    }

    fn unary(&mut self, op: UnaryOp, ty: CType, a: &u64) -> Option<u64> {
        Some(op.apply(ty, *a))
    }

    fn binary(&mut self, op: BinaryOp, ty: CType, a: &u64, b: &u64) -> Option<u64> {
        Some(op.apply(ty, *a, *b))
    }

    fn select(&mut self, c: &u64, a: &u64, b: &u64) -> Option<u64> {
        Some(if *c != 0 { *a } else { *b })
    }

    fn choose(&mut self, cond: &bool, a: &u64, b: &u64) -> Option<u64> {
        Some(if *cond { *a } else { *b })
    }

    fn missing(&mut self, _name: &'m str) -> u64 {
        0
    }

    fn truth(&mut self, value: bool) -> bool {
        value
    }

    fn non_zero(&mut self, value: &u64) -> bool {
        *value != 0
    }

    fn known(&self, cond: &bool) -> Option<bool> {
        Some(*cond)
    }

    fn both(&mut self, a: &bool, b: &bool) -> bool {
        *a && *b
    }

    fn either(&mut self, a: &bool, b: &bool) -> bool {
        *a || *b
    }

    fn within(&mut self, rest: &bool, cond: &bool) -> bool {
        *rest && *cond
    }

    fn without(&mut self, rest: &bool, cond: &bool) -> bool {
        *rest && !*cond
    }

    fn found(&mut self, _scope: ScopeId, found: Found, when: &bool) {
        if *when && !self.found.contains(&found) {
            self.found.push(found);
        }
    }

    fn lift(&mut self, value: &u64) -> u64 {
        *value
    }

    fn lift_cond(&mut self, cond: &bool) -> bool {
        *cond
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_model::{BitsetId, FieldId};

    #[test]
    fn conditions_are_truth_values() {
        let mut plain = Plain { generation: Generation(0), found: Vec::new() };
        assert_eq!([true, false].map(|value| plain.truth(value)), [true, false]);
        let pairs = [(true, true), (true, false), (false, true), (false, false)];
        assert_eq!(pairs.map(|(a, b)| plain.either(&a, &b)), [true, true, true, false]);
        assert_eq!(pairs.map(|(a, b)| plain.without(&a, &b)), [false, true, false, false]);
    }

    #[test]
    fn field_is_recorded_once_and_only_if_its_condition_holds() {
        let mut plain = Plain { generation: Generation(0), found: Vec::new() };
        let [first, second] =
            [0, 1].map(|i| Found { bitset: BitsetId::from_index(0), case: 0, field: FieldId::from_index(i) });
        for (found, when) in [(first, true), (second, false), (first, true), (first, false)] {
            plain.found(ScopeId(0), found, &when);
        }
        assert_eq!(plain.found, [first]);
    }
}
