//! Texts of placed displays: literal texts, and those of enums.

use super::ops::{Letter, Letters, Literal};
use super::table::{Given, Table, number};
use super::word::Wide;
use isaloom_bits::low_mask;

/// An enum with more texts that begin with the same byte is left to the search.
const MOST_LETTERS: usize = 64;

impl<W: Wide> Table<W> {
    /// The texts of an enum; `None` for one that is not as simple as that.
    pub(super) fn letters(&mut self, table: u32, given: &Given<'_>) -> Option<u32> {
        if let Some(&known) = self.letter_numbers.get(&table) {
            return known;
        }
        let made = self.new_letters(table, given);
        let known = made.map(|letters| {
            self.letters.push(letters);
            number(self.letters.len() - 1)
        });
        self.letter_numbers.insert(table, known);
        known
    }

    fn new_letters(&mut self, table: u32, given: &Given<'_>) -> Option<Letters> {
        let texts = given.index.enum_texts(table).filter(|texts| texts.is_plain())?;
        let (mut starts, mut all) = (Box::new([0u16; 129]), Vec::new());
        for byte in 0..128u8 {
            let bucket = texts.beginning_with(byte);
            if bucket.len() > MOST_LETTERS {
                return None;
            }
            for (at, &(text, value)) in bucket.iter().enumerate() {
                let text = given.isa.text(text);
                let more = bucket.iter().skip(at + 1).any(|other| text.starts_with(given.isa.text(other.0)));
                all.push(Letter { text: self.literal(text)?, value, more });
            }
            if let Some(end) = starts.get_mut(usize::from(byte) + 1) {
                *end = u16::try_from(all.len()).ok()?;
            }
        }
        let empty = texts.empty().map(|text| text.1).collect();
        Some(Letters { table, starts, all: all.into(), empty })
    }

    /// Whether an enum has texts for all that may stand at a target.
    pub(super) fn is_complete(&self, table: u32, target: u32, given: &Given<'_>) -> bool {
        let limit = self.targets.get(target as usize).map_or(u64::MAX, |target| target.limit);
        let texts = given.isa.enum_table(table);
        limit < 256 && (0..=limit).all(|value| texts.text(value.into()).is_some())
    }

    /// A text; `None` for one that the padding of the line could be taken for.
    pub(super) fn literal(&mut self, text: &str) -> Option<Literal> {
        let bytes = text.as_bytes();
        if bytes.contains(&0) {
            return None;
        }
        let mut first = [0; 8];
        first.iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte);
        let start = number(self.texts.len());
        if bytes.len() > 8 {
            self.texts.extend(bytes);
        }
        let blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let before = bytes.iter().take_while(blank).count();
        let after = bytes.iter().rev().take_while(blank).count();
        Some(Literal {
            bytes: u64::from_le_bytes(first),
            mask: low_mask(number(bytes.len()).min(8) * 8) as u64,
            length: number(bytes.len()),
            start,
            blanks: (before.min(255) as u8, after.min(255) as u8),
        })
    }
}
