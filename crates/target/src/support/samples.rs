//! Finds sample instructions with a given name, that is, words whose texts round-trip.

use isaloom_bits::{Word, low_mask};
use isaloom_model::{Bitset, BitsetId, Model};
use isaloom_schema::{Instruction, Isa, Kind, Sample};

/// Number of words per leaf that are tried to find one whose text round-trips.
const TRIES: u32 = 24;
/// Minimum width of a field, in bits, that gets distinct small values. Fields of at least this width are usually
/// registers; narrower fields are usually flags and get 0.
const OPERAND: u32 = 4;

/// Returns at most `most` samples of the leaves that `is` accepts, evenly distributed over these leaves. `record`
/// decodes a word; it returns `None` if the word does not decode to the given leaf. `assembled` assembles a line to a
/// word.
pub fn samples(
    model: &Model,
    isa: &Isa,
    most: usize,
    is: impl Fn(&Bitset) -> bool,
    mut record: impl FnMut(&Bitset, Word) -> Option<Instruction>,
    mut assembled: impl FnMut(&str) -> Option<Word>,
) -> Vec<Sample> {
    let mut sample = |leaf: BitsetId, word: Word| {
        let bitset = model.bitset(leaf);
        let mut record_of = |word: Word| record(bitset, word);
        let tried = record_of(word)?;
        // If the text does not specify all bits, the assembler sets the other bits to their defaults. The assembled
        // word is the sample.
        let usual = assembled(&tried.text)?;
        let record = if usual == word { tried } else { record_of(usual)? };
        let whole = record.kind == Kind::Instruction && !record.lossy && record.remarks.is_empty();
        let leaf = record.leaf.clone()?;
        (whole && assembled(&record.text) == Some(usual)).then(|| Sample {
            generation: isa.generation,
            gpu: isa.gpu.clone(),
            leaf,
            name: record.name,
            word: record.word,
            text: record.text,
        })
    };
    let roots = model.instructions().iter();
    let leaves: Vec<BitsetId> =
        roots.flat_map(|of| model.leaves(of.root)).filter(|(_, leaf)| is(leaf)).map(|(id, _)| id).collect();
    let each = most.checked_div(leaves.len()).unwrap_or(0).max(1);
    let mut found: Vec<Sample> = Vec::new();
    for leaf in leaves {
        let full = most.min(found.len() + each);
        let mut tries = 0..TRIES;
        while found.len() < full
            && let Some(number) = tries.next()
        {
            let made = sample(leaf, word(model, leaf, number));
            found.extend(made.filter(|made| found.iter().all(|known| known.text != made.text)));
        }
    }
    found
}

/// Returns word number `number` of a leaf. In word 0, wide fields have small values and narrow fields are 0. In word 1,
/// all variable bits are 0. Later words have pseudorandom field values.
fn word(model: &Model, leaf: BitsetId, number: u32) -> Word {
    let (size, matching) = (model.bitset(leaf).size, model.matching(leaf));
    let mut value = 0u128;
    let cases = model.chain(leaf).flat_map(|(_, owner)| &owner.cases);
    let fields = cases.flat_map(|case| &case.fields).map(|&field| model.field(field));
    for (index, field) in (1u32..).zip(fields) {
        let mask = field.mask();
        let wide = mask.count_ones() >= OPERAND;
        let field_value = match number {
            0 if wide => index % 8,
            0 | 1 => 0,
            _ if wide => index.wrapping_mul(number.wrapping_mul(0x9e37_79b9)) >> 24,
            _ => index.wrapping_mul(number.wrapping_mul(0x85eb_ca6b)) >> 30,
        };
        if let Some(low) = Some(mask.trailing_zeros()).filter(|low| *low < 128) {
            value |= u128::from(field_value) << low & mask;
        }
    }
    let fixed = matching.mask;
    Word::new((value & !fixed | matching.value) & low_mask(size), size)
}
