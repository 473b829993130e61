//! Test words of a leaf (a cover set).
//!
//! The set contains every value of every field of up to 16 bits, and every pair of values of two fields with at most 12
//! bits together. Each value is combined with several values of the remaining bits. For wider fields, the set contains
//! the values with a single bit set, with a single bit cleared, and random values.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use isaloom_bits::low_mask;
use isaloom_model::{BitsetId, Model};

/// Maximum width, in bits, of a field for which all values are in the set.
const ALL_VALUES: u32 = 16;
/// Maximum total width, in bits, of two fields for which all pairs of values are in the set.
const TOGETHER: u32 = 12;
/// Number of random values for each wider field, and number of random words of the leaf.
const ARBITRARY: u64 = 1 << 10;

/// Returns the test words of a leaf.
pub fn covering(model: &Model, leaf: BitsetId) -> BTreeSet<u128> {
    let size = model.bitset(leaf).size;
    let matching = model.matching(leaf);
    let free = low_mask(size) & !matching.pattern(size).mask();
    let mut random = Random(leaf.index() as u64);
    let mut backgrounds = Vec::from([0, free]);
    backgrounds.extend((0..2).map(|_| random.wide() & free));
    let mut words: BTreeSet<u128> = BTreeSet::new();
    let mut add = |mask: u128, bits: u128| {
        for background in &backgrounds {
            words.insert(matching.value | background & !mask | bits & mask & free);
        }
    };
    let fields = masks(model, leaf, free);
    for (number, &mask) in fields.iter().enumerate() {
        if mask.count_ones() > ALL_VALUES {
            let bits = (0..128).map(|bit| 1u128 << bit).filter(|bit| bit & mask != 0);
            bits.for_each(|bit| {
                add(mask, bit);
                add(mask, mask & !bit);
            });
            (0..ARBITRARY).for_each(|_| add(mask, random.wide()));
            continue;
        }
        let others = fields.iter().skip(number + 1).map(|other| mask | other);
        for both in [mask].into_iter().chain(others.filter(|both| both.count_ones() <= TOGETHER)) {
            for value in 0..1u128 << both.count_ones() {
                add(both, spread(value, both));
            }
        }
    }
    (0..ARBITRARY).for_each(|_| add(free, random.wide()));
    words
}

/// Returns one mask for each field of a leaf, restricted to free bits, and one mask for each free bit that is in no
/// field.
fn masks(model: &Model, leaf: BitsetId, free: u128) -> Vec<u128> {
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id).mask() & free);
    let mut masks: BTreeSet<u128> = fields.filter(|&mask| mask != 0).collect();
    let covered = masks.iter().fold(0, |all, mask| all | mask);
    masks.extend((0..128).map(|bit| 1u128 << bit).filter(|bit| bit & free & !covered != 0));
    masks.into_iter().collect()
}

/// Distributes the low bits of a value over the bits of a mask, lowest first.
fn spread(value: u128, mask: u128) -> u128 {
    let places = (0..128).filter(|bit| mask >> bit & 1 == 1);
    places.enumerate().fold(0, |word, (number, bit)| word | (value >> number & 1) << bit)
}

/// Pseudorandom number generator (splitmix64).
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn wide(&mut self) -> u128 {
        u128::from(self.bits()) << 64 | u128::from(self.bits())
    }
}
