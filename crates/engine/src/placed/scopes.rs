//! Where the bits of nested words are in the instruction.

use super::sources::Sources;
use crate::code::{MAX_DEPTH, Raw, Value, ValueId};
use crate::data::Compiled;
use crate::gather::runs;
use crate::hash::FxHashMap;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// A scope and those around it, the innermost last: of each bit of its word, which bit of the instruction it is. Bits
/// that a word has beyond those are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Chain(Vec<Rc<[u8]>>);

/// Scopes by number.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    list: Vec<Chain>,
    numbers: FxHashMap<Chain, u32>,
}

impl Scopes {
    /// The scope of an instruction of so many bits.
    pub(super) fn instruction(&mut self, size: u32) -> u32 {
        let all = (0..=127).take(size as usize).collect();
        self.number(Chain([all].into()))
    }

    /// A scope whose word is these bits of the instruction, nested in another; none if that is too deep.
    pub(super) fn inside(&mut self, outer: u32, positions: Vec<u8>) -> Option<u32> {
        let mut chain = self.chain(outer).clone();
        chain.0.push(positions.into());
        (chain.0.len() < MAX_DEPTH).then(|| self.number(chain))
    }

    fn number(&mut self, chain: Chain) -> u32 {
        let next = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        *self.numbers.entry(chain).or_insert_with_key(|chain| {
            self.list.push(chain.clone());
            next
        })
    }

    pub(super) fn chain(&self, scope: u32) -> &Chain {
        &self.list[scope as usize]
    }

    /// The words of the scopes within the instruction, from the outermost to the innermost.
    pub(super) fn finish(self) -> Vec<Box<[Box<[BitRange]>]>> {
        let words = |chain: &Chain| {
            chain.0.iter().skip(1).map(|bits| runs(bits).unwrap_or_default().into_boxed_slice()).collect()
        };
        self.list.iter().map(words).collect()
    }
}

impl Chain {
    /// Whether it is nested in the instruction.
    pub(super) fn is_nested(&self) -> bool {
        self.0.len() > 1
    }

    /// Where a bit of the word of a scope so many scopes up is.
    fn at(&self, up: u8, bit: u8) -> Option<u8> {
        let scope = self.0.len().checked_sub(1 + usize::from(up))?;
        self.0.get(scope)?.get(usize::from(bit)).copied()
    }

    /// Where bits are, in their order.
    pub(super) fn of(&self, bits: &[(u8, u8)]) -> Option<Vec<u8>> {
        bits.iter().map(|&(up, bit)| self.at(up, bit)).collect()
    }

    /// The same of all of some sources.
    pub(super) fn of_sources(&self, sources: &Sources) -> Option<Vec<u8>> {
        sources.bits().map(|(up, bit)| self.at(up, bit)).collect()
    }

    /// Where the bits of a raw value are, the lowest first, if it is nothing but bits side by side.
    pub(super) fn of_value(&self, isa: &Compiled, raw: Raw) -> Option<Vec<u8>> {
        match raw {
            Raw::Bits { up, range } => self.of_range(up, range),
            Raw::Value(id) => self.joined(isa, id),
        }
    }

    fn of_range(&self, up: u8, range: BitRange) -> Option<Vec<u8>> {
        (range.low()..=range.high()).map(|bit| self.at(up, bit as u8)).collect()
    }

    /// The bits of pieces that are joined. Every piece but the last is one field, so that this ends.
    fn joined(&self, isa: &Compiled, mut id: ValueId) -> Option<Vec<u8>> {
        let mut high: Vec<(Vec<u8>, u32)> = Vec::new();
        loop {
            match isa.value(id) {
                Value::Bits { up, range } => {
                    let mut all = self.of_range(up, range)?;
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
                    high.push((self.of_range(up, range)?, shift));
                    id = low;
                }
                _ => return None,
            }
        }
    }
}
