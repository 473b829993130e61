//! Finds the bits that determine a field of an instruction, for callers that cache results per field.

use crate::code::{ProgramId, SlotId};
use crate::hash::FxHashMap;
use crate::isa::Isa;
use crate::prepare::{Analysis, DeclaredFields, Purpose};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// Maximum number of bits that may determine a field. With more bits, the same value occurs too rarely for a cache.
const MOST: u32 = 12;

/// Finds and caches the bits that determine the fields of instructions, if only a few bits do.
#[derive(Debug)]
pub struct DecidingBits {
    isa: Isa,
    analysis: Analysis,
    /// Bits of the leaf's word that determine each field, by slot. `None` if there are more than [`MOST`] bits, or if
    /// the field depends on other inputs.
    known: FxHashMap<SlotId, Option<Box<[BitRange]>>>,
    declared: DeclaredFields,
    /// Per program, whether a walk visits all declared fields for every word. Otherwise the limit of pieces can end the
    /// walk early. `None` if this is not computed yet.
    light: Vec<Option<bool>>,
}

impl DecidingBits {
    /// Creates an empty cache.
    pub fn new(isa: &Isa) -> DecidingBits {
        DecidingBits {
            isa: isa.clone(),
            analysis: Analysis::new(Purpose::Declared),
            known: FxHashMap::default(),
            declared: DeclaredFields::new(isa.compiled()),
            light: vec![None; isa.compiled().programs().len()],
        }
    }

    /// Returns the bits of `word` that determine a field, joined to a number, as a key for results that the caller
    /// caches. If the keys of two words are equal, [`Walk::declared`](crate::Walk::declared) reports the same value,
    /// text and nested fields for the field. `None` if too many bits determine the field, or if a limit can end the
    /// walk early.
    pub fn value(&mut self, leaf: ProgramId, slot: SlotId, word: u128) -> Option<u32> {
        let DecidingBits { isa, analysis, known, declared, light } = self;
        let compiled = isa.compiled();
        let is_light = light.get_mut(leaf.index())?;
        if !*is_light.get_or_insert_with(|| declared.are_few(compiled, compiled.program(leaf))) {
            return None;
        }
        let bits = known.entry(slot).or_insert_with(|| {
            let runs = analysis.bits(compiled, compiled.slot(slot))?;
            let few = runs.iter().map(|range| range.width()).sum::<u32>() <= MOST;
            few.then(|| runs.into_boxed_slice())
        });
        let side_by_side = |value: u32, range: &BitRange| value << range.width() | range.extract(word) as u32;
        Some(bits.as_deref()?.iter().fold(0, side_by_side))
    }
}
