//! Long code in stretches: what is needed to go through it piece by piece, with labels, in little memory.
//!
//! A [`Survey`] goes through the code once and keeps, at one bit a dword each, where instructions begin and which of
//! them are branched to. With its [`Marks`] any stretch that begins with an instruction can be printed on its own, in
//! any order: [`Marks::start_from`] says where to cut.

use crate::branch::Branches;
use crate::decode::{Decoder, Item};
use crate::llvm::Symbols;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The longest instruction in bytes: so much of the next stretch an item may need.
const LONGEST: usize = 16;

/// Some of the bytes of code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch<'b> {
    /// The bytes; they begin with an instruction.
    pub bytes: &'b [u8],
    /// The offset or address of the first.
    pub offset: u64,
    /// Whether nothing follows them. Otherwise the last few bytes are left for the next stretch.
    pub last: bool,
}

/// The items of a stretch.
#[derive(Clone, Debug)]
pub struct Items<'a> {
    decoder: &'a Decoder,
    stretch: Stretch<'a>,
    at: usize,
}

impl Decoder {
    /// The items of a stretch, each with its offset and bytes.
    pub fn stretch<'a>(&'a self, stretch: Stretch<'a>) -> Items<'a> {
        Items { decoder: self, stretch, at: 0 }
    }
}

impl Items<'_> {
    /// How many bytes the items so far had.
    pub fn consumed(&self) -> usize {
        self.at
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = (u64, Item, &'a [u8]);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.stretch.bytes.get(self.at..)?;
        if rest.len() < LONGEST && !self.stretch.last {
            return None;
        }
        let item = self.decoder.item(rest)?;
        let offset = self.stretch.offset.wrapping_add(self.at as u64);
        self.at += item.bytes();
        Some((offset, item, rest.get(..item.bytes()).unwrap_or(rest)))
    }
}

/// Goes through code and remembers where its instructions begin and where its branches lead.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    marks: Marks,
    /// Offsets that are branched to and were not reached yet.
    ahead: BTreeSet<u64>,
    begun: bool,
}

/// Where instructions begin, and which of them are branched to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The offset of the first byte; the others are a multiple of four from it.
    base: u64,
    starts: Vec<u64>,
    targets: Vec<u64>,
}

impl Survey {
    /// Nothing seen yet.
    pub fn new() -> Survey {
        Survey::default()
    }

    /// Goes through the next stretch, and says how many bytes it took: the others belong to the stretch after it. All
    /// stretches lie one behind the other; the first one's offset is where counting begins.
    pub fn push(&mut self, decoder: &Decoder, branches: &Branches, stretch: Stretch<'_>) -> usize {
        if !self.begun {
            (self.begun, self.marks.base) = (true, stretch.offset);
        }
        let mut items = decoder.stretch(stretch);
        for (offset, item, _) in items.by_ref() {
            self.marks.start(offset);
            // Targets between instructions are passed over.
            while let Some(&target) = self.ahead.first().filter(|target| **target <= offset) {
                self.ahead.remove(&target);
                if target == offset {
                    self.marks.target(offset);
                }
            }
            let Item::Instruction(decoded) = item else { continue };
            if !branches.is_branch(decoded.form) {
                continue;
            }
            let target = i64::try_from(offset).ok().and_then(|offset| branches.target(&decoded, offset));
            match target.and_then(|target| u64::try_from(target).ok()) {
                Some(target) if target > offset => {
                    self.ahead.insert(target);
                }
                Some(target) if self.marks.is_start(target) => self.marks.target(target),
                _ => {}
            }
        }
        items.consumed()
    }

    /// What was seen.
    pub fn finish(self) -> Marks {
        self.marks
    }
}

impl Marks {
    /// Whether an instruction, or data in the place of one, begins at the offset.
    pub fn is_start(&self, offset: u64) -> bool {
        self.place(offset).is_some_and(|place| get(&self.starts, place))
    }

    /// Whether a branch leads to the instruction at the offset.
    pub fn is_target(&self, offset: u64) -> bool {
        self.place(offset).is_some_and(|place| get(&self.targets, place))
    }

    /// The first start at the offset or behind it: where code can be cut.
    pub fn start_from(&self, offset: u64) -> Option<u64> {
        let first = offset.saturating_sub(self.base).div_ceil(4);
        let mut word = usize::try_from(first / 64).ok()?;
        let mut bits = self.starts.get(word)? & (u64::MAX << (first % 64));
        while bits == 0 {
            word += 1;
            bits = *self.starts.get(word)?;
        }
        Some(self.base + (word as u64 * 64 + u64::from(bits.trailing_zeros())) * 4)
    }

    /// The number of a dword; none where the offset is not that of one.
    fn place(&self, offset: u64) -> Option<u64> {
        let distance = offset.checked_sub(self.base)?;
        distance.is_multiple_of(4).then_some(distance / 4)
    }

    fn start(&mut self, offset: u64) {
        if let Some(place) = self.place(offset) {
            set(&mut self.starts, place);
        }
    }

    fn target(&mut self, offset: u64) {
        if let Some(place) = self.place(offset) {
            set(&mut self.targets, place);
        }
    }
}

impl Symbols for Marks {
    /// `L0040`, of places that an instruction begins at.
    fn push_name(&self, target: u64, out: &mut String) -> bool {
        let known = self.is_target(target);
        if known {
            // Writing to a String never fails.
            let _ = write!(out, "L{target:04x}");
        }
        known
    }
}

fn get(bits: &[u64], place: u64) -> bool {
    let word = usize::try_from(place / 64).ok().and_then(|word| bits.get(word));
    word.is_some_and(|word| word >> (place % 64) & 1 == 1)
}

/// Sets a bit of a place that code was seen at, so that the list grows with the code only.
fn set(bits: &mut Vec<u64>, place: u64) {
    let Ok(word) = usize::try_from(place / 64) else { return };
    if bits.len() <= word {
        bits.resize(word + 1, 0);
    }
    if let Some(word) = bits.get_mut(word) {
        *word |= 1 << (place % 64);
    }
}
