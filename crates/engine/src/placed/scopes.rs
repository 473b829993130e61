//! Scopes: words of nested bitsets, as bit positions in the instruction.

use crate::code::{MAX_DEPTH, Raw, Value, ValueId};
use crate::data::Compiled;
use crate::gather::runs;
use crate::hash::FxHashMap;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// Index of a scope in [`Scopes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScopeId(u32);

/// Positions in the instruction of the bits of a word, lowest bit of the word first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BitPositions(Form);

/// Form in which positions are stored. Contiguous positions are always a `Run`, so that equal positions compare equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    Run { low: u8, count: u8 },
    Scattered(Arc<[u8]>),
}

/// Scope: the positions of its word's bits, and the enclosing scope (`around`).
#[derive(Clone, Debug)]
struct Scope {
    bits: BitPositions,
    around: Option<ScopeId>,
    /// Nesting depth of the scope: 1 for an instruction.
    depth: u8,
}

/// Scopes of instructions and of the words nested in them. Two words with the same enclosing scope and the same bits
/// share one scope. If the size of a bitset exceeds the number of its bits in the instruction, its remaining bits are
/// 0.
#[derive(Clone, Debug, Default)]
pub struct Scopes {
    list: Vec<Scope>,
    numbers: FxHashMap<(Option<ScopeId>, BitPositions), ScopeId>,
}

impl ScopeId {
    /// Returns the index of the scope: scopes are numbered from 0 in creation order.
    pub fn number(self) -> u32 {
        self.0
    }
}

impl BitPositions {
    /// Creates the positions `low..low + count`, cut off at 128 bits.
    pub fn run(low: u32, count: u32) -> BitPositions {
        let low = low.min(128);
        BitPositions(Form::Run { low: low as u8, count: count.min(128 - low) as u8 })
    }

    /// Returns the position of bit 0 if the positions are contiguous; otherwise `None`.
    fn low(&self) -> Option<u8> {
        match self.0 {
            Form::Run { low, .. } => Some(low),
            Form::Scattered(_) => None,
        }
    }

    /// Returns the position of a bit of the word; `None` if the word does not have the bit.
    fn at(&self, bit: u32) -> Option<u8> {
        match &self.0 {
            Form::Run { low, count } => (bit < u32::from(*count)).then(|| low + bit as u8),
            Form::Scattered(all) => all.get(bit as usize).copied(),
        }
    }

    fn positions(&self) -> Vec<u8> {
        match &self.0 {
            Form::Run { low, count } => (*low..low + count).collect(),
            Form::Scattered(all) => all.to_vec(),
        }
    }
}

impl From<&[u8]> for BitPositions {
    fn from(positions: &[u8]) -> BitPositions {
        let low = positions.first().copied().unwrap_or(0);
        match positions.iter().zip(u32::from(low)..).all(|(position, bit)| u32::from(*position) == bit) {
            true => BitPositions::run(low.into(), positions.len() as u32),
            false => BitPositions(Form::Scattered(positions.into())),
        }
    }
}

impl Scopes {
    /// Returns the scope of an instruction of `size` bits, which is created if needed.
    pub fn instruction(&mut self, size: u32) -> ScopeId {
        self.number(None, BitPositions::run(0, size), 1)
    }

    /// Returns the scope of a nested word that consists of these instruction bits; the scope is created if needed.
    /// `None` if the nesting is too deep.
    pub fn inside(&mut self, outer: ScopeId, bits: BitPositions) -> Option<ScopeId> {
        let depth = self.depth(outer) + 1;
        (depth < MAX_DEPTH).then(|| self.number(Some(outer), bits, depth as u8))
    }

    fn number(&mut self, around: Option<ScopeId>, bits: BitPositions, depth: u8) -> ScopeId {
        let next = ScopeId(u32::try_from(self.list.len()).unwrap_or(u32::MAX));
        *self.numbers.entry((around, bits)).or_insert_with_key(|(around, bits)| {
            self.list.push(Scope { bits: bits.clone(), around: *around, depth });
            next
        })
    }

    fn scope(&self, id: ScopeId) -> Option<&Scope> {
        self.list.get(id.0 as usize)
    }

    /// Returns the nesting depth of a scope: 1 for an instruction.
    pub fn depth(&self, scope: ScopeId) -> usize {
        self.scope(scope).map_or(0, |scope| scope.depth.into())
    }

    /// Returns whether a scope is nested in an instruction, not the instruction itself.
    pub fn is_nested(&self, scope: ScopeId) -> bool {
        self.depth(scope) > 1
    }

    /// Returns the scope that is `up` levels above a scope.
    fn up(&self, mut scope: ScopeId, up: u8) -> Option<&Scope> {
        for _ in 0..up {
            scope = self.scope(scope)?.around?;
        }
        self.scope(scope)
    }

    /// Returns the instruction bit that is bit 0 of the word `up` levels above a scope. `None` if the bits of this word
    /// are not contiguous in the instruction.
    pub fn base(&self, scope: ScopeId, up: u8) -> Option<u32> {
        self.up(scope, up)?.bits.low().map(u32::from)
    }

    /// Returns the position in the instruction of a bit of the word `up` levels above a scope.
    pub(crate) fn bit(&self, scope: ScopeId, up: u8, bit: u32) -> Option<u8> {
        self.up(scope, up)?.bits.at(bit)
    }

    /// Returns the instruction positions of bits, in the given order. Each bit is given as the number of levels up to
    /// its word, and its position in this word.
    pub(crate) fn bits(&self, scope: ScopeId, bits: impl IntoIterator<Item = (u8, u8)>) -> Option<Vec<u8>> {
        bits.into_iter().map(|(up, bit)| self.bit(scope, up, bit.into())).collect()
    }

    fn range(&self, scope: ScopeId, up: u8, range: BitRange) -> Option<Vec<u8>> {
        let bits = &self.up(scope, up)?.bits;
        (range.low()..=range.high()).map(|bit| bits.at(bit)).collect()
    }

    /// Returns the instruction positions of the bits that form a raw value, lowest first. `None` if the value is not a
    /// concatenation of bits.
    pub(crate) fn raw(&self, scope: ScopeId, isa: &Compiled, raw: Raw) -> Option<Vec<u8>> {
        match raw {
            Raw::Bits { up, range } => self.range(scope, up, range),
            Raw::Value(id) => self.joined(scope, isa, id),
        }
    }

    /// Returns the instruction bits of a value that joins pieces. The high operand of a [`Value::Join`] is always a
    /// single piece, so the loop follows only the low operands and terminates.
    fn joined(&self, scope: ScopeId, isa: &Compiled, mut id: ValueId) -> Option<Vec<u8>> {
        let mut high: Vec<(Vec<u8>, u32)> = Vec::new();
        loop {
            match isa.value(id) {
                Value::Bits { up, range } => {
                    let mut all = self.range(scope, up, range)?;
                    while let Some((more, shift)) = high.pop() {
                        if all.len() != shift as usize {
                            return None;
                        }
                        all.extend(more);
                    }
                    return (all.len() <= 64).then_some(all);
                }
                Value::Join { low, high: above, shift } => {
                    let Value::Bits { up, range } = isa.value(above) else { return None };
                    high.push((self.range(scope, up, range)?, shift));
                    id = low;
                }
                _ => return None,
            }
        }
    }

    /// Returns, per scope, its words below the instruction, from the outermost to the innermost. Each word is a list of
    /// runs of instruction bits.
    pub(crate) fn words(&self) -> Vec<Box<[Box<[BitRange]>]>> {
        let word = |scope: &Scope| runs(&scope.bits.positions()).unwrap_or_default().into_boxed_slice();
        let words = |scope: &Scope| {
            let mut words = Vec::new();
            let mut scope = scope;
            while let Some(around) = scope.around.and_then(|around| self.scope(around)) {
                words.push(word(scope));
                scope = around;
            }
            words.reverse();
            words.into_boxed_slice()
        };
        self.list.iter().map(words).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use alloc::vec;

    #[test]
    fn equal_bits_in_equal_scopes_share_a_scope() {
        let mut scopes = Scopes::default();
        let whole = scopes.instruction(32);
        assert_eq!(scopes.instruction(32), whole);
        assert_ne!(scopes.instruction(64), whole);
        let run = scopes.inside(whole, BitPositions::run(4, 3)).unwrap();
        assert_eq!(scopes.inside(whole, BitPositions::from(&[4, 5, 6][..])), Some(run));
        assert_ne!(scopes.inside(run, BitPositions::run(4, 3)), Some(run));
        let scattered = scopes.inside(whole, BitPositions::from(&[4, 6, 5][..])).unwrap();
        assert_ne!(scattered, run);
        assert_eq!((scopes.base(run, 0), scopes.base(run, 1), scopes.base(run, 2)), (Some(4), Some(0), None));
        assert_eq!(scopes.base(scattered, 0), None);
        assert_eq!((scopes.bit(scattered, 0, 1), scopes.bit(scattered, 0, 3)), (Some(6), None));
        assert_eq!((scopes.bit(run, 0, 2), scopes.bit(run, 0, 3)), (Some(6), None));
    }

    #[test]
    fn nested_words_are_listed_from_the_outermost() {
        let mut scopes = Scopes::default();
        let whole = scopes.instruction(32);
        let outer = scopes.inside(whole, BitPositions::run(8, 8)).unwrap();
        scopes.inside(outer, BitPositions::from(&[9, 12][..])).unwrap();
        let words = scopes.words();
        let shown: Vec<Vec<Vec<(u32, u32)>>> = words
            .iter()
            .map(|scope| scope.iter().map(|w| w.iter().map(|r| (r.low(), r.high())).collect()).collect())
            .collect();
        assert_eq!(shown, [vec![], vec![vec![(8, 15)]], vec![vec![(8, 15)], vec![(9, 9), (12, 12)]]]);
    }

    #[test]
    fn nesting_stops_at_the_maximum_depth() {
        let mut scopes = Scopes::default();
        let mut scope = scopes.instruction(32);
        let mut depth = 1;
        while let Some(inner) = scopes.inside(scope, BitPositions::run(0, 8)) {
            (scope, depth) = (inner, depth + 1);
        }
        assert_eq!((depth, scopes.depth(scope)), (MAX_DEPTH - 1, MAX_DEPTH - 1));
    }
}
