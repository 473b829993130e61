//! Domain for evaluating expressions without a word. Values that depend only on the generation are known, and all other
//! values are unknown.

use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, CType, Generation, UnaryOp};
use isaloom_sema::Domain;

/// Domain in which a value is known if it is equal for all words in the generation.
pub(crate) struct PartialDomain {
    pub(crate) generation: Option<Generation>,
}

impl<'m> Domain<'m> for PartialDomain {
    type Word = ();
    type Value = Option<u64>;
    type Cond = Option<bool>;

    fn constant(&mut self, value: u64) -> Option<u64> {
        Some(value)
    }

    fn generation(&mut self) -> Option<u64> {
        self.generation.map(|g| u64::from(g.0))
    }

    fn bits(&mut self, (): &(), _range: BitRange) -> Option<u64> {
        None
    }

    fn join(&mut self, low: &Option<u64>, high: &Option<u64>, shift: u32) -> Option<Option<u64>> {
        Some(low.zip(*high).map(|(low, high)| low | high.checked_shl(shift).unwrap_or(0)))
    }

    fn unary(&mut self, op: UnaryOp, ty: CType, a: &Option<u64>) -> Option<Option<u64>> {
        Some(a.map(|a| op.apply(ty, a)))
    }

    fn binary(&mut self, op: BinaryOp, ty: CType, a: &Option<u64>, b: &Option<u64>) -> Option<Option<u64>> {
        let either = |wanted: bool| [a, b].into_iter().flatten().any(|&v| (v != 0) == wanted);
        Some(match op {
            BinaryOp::LogicalAnd if either(false) => Some(0),
            BinaryOp::LogicalOr if either(true) => Some(1),
            _ => a.zip(*b).map(|(a, b)| op.apply(ty, a, b)),
        })
    }

    fn select(&mut self, c: &Option<u64>, a: &Option<u64>, b: &Option<u64>) -> Option<Option<u64>> {
        let condition = c.map(|c| c != 0);
        self.choose(&condition, a, b)
    }

    fn choose(&mut self, cond: &Option<bool>, a: &Option<u64>, b: &Option<u64>) -> Option<Option<u64>> {
        Some(match cond {
            Some(true) => *a,
            Some(false) => *b,
            None => a.filter(|_| a == b),
        })
    }

    fn missing(&mut self, _name: &'m str) -> Option<u64> {
        Some(0)
    }

    fn truth(&mut self, value: bool) -> Option<bool> {
        Some(value)
    }

    fn non_zero(&mut self, value: &Option<u64>) -> Option<bool> {
        value.map(|v| v != 0)
    }

    fn known(&self, cond: &Option<bool>) -> Option<bool> {
        *cond
    }

    fn both(&mut self, a: &Option<bool>, b: &Option<bool>) -> Option<bool> {
        if [a, b].contains(&&Some(false)) { Some(false) } else { a.and(*b) }
    }

    fn either(&mut self, a: &Option<bool>, b: &Option<bool>) -> Option<bool> {
        if [a, b].contains(&&Some(true)) { Some(true) } else { a.and(*b) }
    }

    fn within(&mut self, rest: &Option<bool>, cond: &Option<bool>) -> Option<bool> {
        self.both(rest, cond)
    }

    fn without(&mut self, rest: &Option<bool>, cond: &Option<bool>) -> Option<bool> {
        let not = cond.map(|cond| !cond);
        self.both(rest, &not)
    }

    fn lift(&mut self, value: &Option<u64>) -> Option<u64> {
        *value
    }

    fn lift_cond(&mut self, cond: &Option<bool>) -> Option<bool> {
        *cond
    }
}
