//! Which bits decide what a field of an instruction is, for those who keep what they made of it.

use crate::code::{ProgramId, SlotId};
use crate::hash::FxHashMap;
use crate::isa::Isa;
use crate::prepare::{Analysis, Purpose, declared_lightly};
use alloc::boxed::Box;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// More bits than this take too many values for one to come again.
const MOST: u32 = 12;

/// Finds out what decides the fields of instructions, as far as it is nothing but a few bits of them; what is known is
/// kept.
#[derive(Debug)]
pub struct DecidingBits {
    isa: Isa,
    analysis: Analysis,
    /// The bits of the instruction's word, by field.
    known: FxHashMap<SlotId, Option<Box<[BitRange]>>>,
    /// By leaf: whether all that it declares is walked for every word.
    light: Vec<bool>,
}

impl DecidingBits {
    /// Nothing is known yet.
    pub fn new(isa: &Isa) -> DecidingBits {
        DecidingBits {
            isa: isa.clone(),
            analysis: Analysis::new(Purpose::Declared),
            known: FxHashMap::default(),
            light: declared_lightly(isa.compiled()),
        }
    }

    /// The value of the bits of an instruction's word that decide what a field of its leaf is, what it shows and what is
    /// nested in it, all as [`Walk::declared`](crate::Walk::declared) tells of them. None where more than a few bits do, or
    /// the walk may end before all is told.
    pub fn value(&mut self, leaf: ProgramId, slot: SlotId, word: u128) -> Option<u32> {
        self.light.get(leaf.index()).filter(|light| **light)?;
        let DecidingBits { isa, analysis, known, .. } = self;
        let bits = known.entry(slot).or_insert_with(|| {
            let compiled = isa.compiled();
            let runs = analysis.bits(compiled, compiled.slot(slot))?;
            let few = runs.iter().map(|range| range.width()).sum::<u32>() <= MOST;
            few.then(|| runs.into_boxed_slice())
        });
        let side_by_side = |value: u32, range: &BitRange| value << range.width() | range.extract(word) as u32;
        Some(bits.as_deref()?.iter().fold(0, side_by_side))
    }
}
