//! Words that show a difference: text under both descriptions.

use super::described::Described;
use super::instruction::words;
use isaloom_bits::{Word, low_mask};
use isaloom_engine::{Found, Isa, Place, Printer};
use isaloom_model::BitsetId;
use isaloom_record::{Shown, Witness};

/// How many words are tried.
const TRIES: u64 = 48;

/// Finds words for differences of two descriptions.
pub(super) struct Witnesses<'d> {
    a: &'d Described,
    b: &'d Described,
}

impl<'d> Witnesses<'d> {
    pub(super) fn new(a: &'d Described, b: &'d Described) -> Witnesses<'d> {
        Witnesses { a, b }
    }

    /// A word of an encoding of the first description.
    pub(super) fn of_encoding(&self, encoding: BitsetId) -> Option<Witness> {
        let below = &self.a.model().bitset(encoding).children;
        below.iter().take(4).find_map(|&leaf| self.of(leaf))
    }

    /// A word of one of two leaves that are each other's.
    pub(super) fn of_leaves(&self, a: BitsetId, _b: BitsetId) -> Option<Witness> {
        self.of(a)
    }

    /// A word of a leaf of the first description whose text differs.
    fn of(&self, leaf: BitsetId) -> Option<Witness> {
        let (from, to) = (self.a.isa()?, self.b.isa()?);
        let size = self.a.model().bitset(leaf).size;
        let matching = self.a.model().matching(leaf);
        let fixed = matching.mask & !matching.dont_care;
        let mut noise = 0x9e37_79b9_7f4a_7c15u64;
        for number in 0..TRIES {
            // The plainest word first.
            let free = match number {
                0 => 0,
                _ => {
                    let mut next = || {
                        noise ^= noise << 13;
                        noise ^= noise >> 7;
                        noise ^= noise << 17;
                        u128::from(noise)
                    };
                    next() | next() << 64
                }
            };
            let value = (matching.value | free & !fixed & !matching.dont_care) & low_mask(size);
            let word = Word::new(value, size);
            let Some(before) = text(from, word).filter(|(found, _)| *found == leaf) else { continue };
            let after = text(to, word).map(|(_, text)| text);
            if after.as_ref() != Some(&before.1) {
                let bytes = &value.to_le_bytes()[..size as usize / 8];
                let shown = |text| Shown { generation: None, text };
                return Some(Witness { word: words(bytes), from: shown(Some(before.1)), to: shown(after) });
            }
        }
        None
    }
}

/// The leaf and the text of a word; none where it is no instruction.
fn text(isa: &Isa, word: Word) -> Option<(BitsetId, String)> {
    let instruction = isa.instruction_of_word(word, 0);
    let Found::Leaf { program, .. } = instruction.found else { return None };
    let mut text = String::new();
    Printer::new(isa).print_text(&instruction, Place::default(), &mut (), &mut text);
    Some((isa.compiled().program(program).leaf, text))
}
