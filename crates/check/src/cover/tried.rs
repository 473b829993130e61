//! Fallback for instructions without an exact analysis: samples their words in the reference interpreter.
//!
//! The sampled words show only which goals are reachable. Goals that no sample reaches stay undecided.

use super::answer::CoverWord;
use super::plan::Plan;
use crate::goals::Goal;
use isaloom_bits::{BitRange, Word, low_mask};
use isaloom_model::{BitsetId, Field, FieldId, FieldType, Generation, Model};
use isaloom_sema::{LineOptions, Match, Reference};
use std::collections::BTreeSet;

/// Maximum number of sampled words per instruction and generation.
const TRIED: usize = 1_024;
/// Number of random words among the samples. The other samples contain known values of single fields.
const ARBITRARY: usize = 256;
/// Maximum number of values that are sampled per enum or nested bitset.
const VALUES: usize = 64;

impl Plan<'_> {
    /// Adds words of instructions without an exact analysis, for goals that no word reaches so far.
    pub(super) fn tried(&mut self, model: &Model) {
        for &leaf in &self.incomplete.clone() {
            let gens = model.bitset(leaf).gens.intersection(self.gens);
            for generation in model.generations().iter().map(|&g| Generation(g)).filter(|&g| gens.contains(g))
            {
                let seen = seen(model, leaf, generation);
                self.fewest(leaf, generation, seen);
            }
        }
    }

    /// Adds sampled words, the word with the most unreached goals first, until no word reaches an unreached goal.
    fn fewest(&mut self, leaf: BitsetId, generation: Generation, seen: Vec<(u128, BTreeSet<Goal>)>) {
        loop {
            let more =
                |goals: &BTreeSet<Goal>| goals.iter().filter(|g| !self.covered.contains_key(g)).count();
            let best = seen.iter().map(|(word, goals)| (more(goals), word, goals));
            let Some((1.., &word, goals)) = best.max_by_key(|&(more, word, _)| (more, !word)) else { return };
            let goals = goals.iter().copied().collect();
            self.add(CoverWord { leaf, generation, word, goals, first: Vec::new() });
        }
    }
}

/// Returns the sampled words of an instruction, each with the goals that it reaches.
fn seen(model: &Model, leaf: BitsetId, generation: Generation) -> Vec<(u128, BTreeSet<Goal>)> {
    let size = model.bitset(leaf).size;
    let matching = model.matching(leaf);
    let open = low_mask(size) & !(matching.mask & !matching.dont_care);
    let mut reference = Reference::new(model, generation);
    let words: BTreeSet<u128> =
        candidates(model, leaf, open).into_iter().map(|word| word & open | matching.value).collect();
    let mut seen = Vec::new();
    // Fields that are 0 in a sampled word. A branch with the offset 0 always has a label, because its target is the
    // instruction itself. If such a word exists for a branch field, only these words reach its label goal.
    let mut sure: BTreeSet<FieldId> = BTreeSet::new();
    let mut away: Vec<Vec<FieldId>> = Vec::new();
    for word in words {
        let line = reference.line(Word::new(word, size), &LineOptions::default());
        if line.found != Match::Leaf(leaf) {
            continue;
        }
        let (near, far): (Vec<_>, Vec<_>) = line.fields.iter().partition(|printed| printed.value == 0);
        sure.extend(near.into_iter().map(|printed| printed.field));
        away.push(far.into_iter().map(|printed| printed.field).collect());
        seen.push((word, Goal::shown(model, &line)));
    }
    for ((_, goals), away) in seen.iter_mut().zip(away) {
        away.iter().filter(|field| sure.contains(field)).for_each(|&field| {
            goals.remove(&Goal::Label(field));
        });
    }
    seen
}

/// Returns the words to sample: each known value of a field, with all other open bits 0 and with all 1; and random
/// words.
fn candidates(model: &Model, leaf: BitsetId, open: u128) -> Vec<u128> {
    let mut words = vec![0, open];
    let fields = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases).flat_map(|case| &case.fields);
    let fields: Vec<&Field> = fields.map(|&id| model.field(id)).collect();
    for field in &fields {
        let Some(range) = field.bits() else { continue };
        for value in values(model, field, range) {
            words.extend([range.insert(0, value), range.insert(open, value)]);
        }
    }
    words.truncate(TRIED - ARBITRARY);
    let mut number = u64::from(leaf.index() as u32) | 1;
    let mut next = || {
        number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        u128::from(number >> 32)
    };
    for _ in 0..ARBITRARY {
        let mut word = next() | next() << 32 | next() << 64 | next() << 96;
        // A random number is rarely a value of the enum, so a random value of the enum is inserted.
        for field in fields.iter().filter(|field| matches!(field.ty, FieldType::Enum(_))) {
            let Some(range) = field.bits() else { continue };
            let values = values(model, field, range);
            if let Some(&value) = values.get(next() as usize % values.len().max(1)) {
                word = range.insert(word, value);
            }
        }
        words.push(word);
    }
    words
}

/// Returns the values of a field that are sampled: those of its enum or its leaves, or each single bit.
fn values(model: &Model, field: &Field, range: BitRange) -> Vec<u128> {
    let fits = |value: &u128| *value & !low_mask(range.width()) == 0;
    match field.ty {
        FieldType::Enum(id) => {
            let values = model.enumeration(id).values.iter().map(|entry| u128::from(entry.value));
            values.filter(fits).take(VALUES).collect()
        }
        FieldType::Bitset(root) => {
            model.leaves(root).map(|(id, _)| model.matching(id).value).filter(fits).take(VALUES).collect()
        }
        _ => (0..range.width()).map(|bit| 1 << bit).collect(),
    }
}
