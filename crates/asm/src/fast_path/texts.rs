//! Texts of placed displays: literal texts and enum strings.

use super::ops::{Letter, Letters, Literal, Op};
use super::table::{Given, Table, number};
use super::word::Wide;
use crate::first_characters::{FirstCharacters, may_begin};
use isaloom_bits::low_mask;
use std::cmp::Reverse;

/// Maximum number of enum strings with the same first byte; larger enums are left to the search.
const MOST_LETTERS: usize = 64;

impl<W: Wide> Table<W> {
    /// Returns the index of the strings of an enum in the table, and adds them if needed. `None` if the fast path does
    /// not support the enum.
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
            let start = all.len();
            for (at, &(text, value)) in bucket.iter().enumerate() {
                let text = given.isa.text(text);
                let more = bucket.iter().skip(at + 1).any(|other| text.starts_with(given.isa.text(other.0)));
                all.push(Letter { text: self.literal(text)?, value, more, run: 1 });
            }
            let own = all.get_mut(start..).unwrap_or(&mut []);
            own.sort_by_key(|letter| (Reverse(letter.text.length), letter.text.bytes));
            let mut last = (0, 0);
            for letter in own.iter_mut().rev() {
                letter.run = if last.0 == letter.text.length { last.1 + 1 } else { 1 };
                last = (letter.text.length, letter.run);
            }
            if let Some(end) = starts.get_mut(usize::from(byte) + 1) {
                *end = u16::try_from(all.len()).ok()?;
            }
        }
        let empty = texts.empty().map(|text| text.1).collect();
        Some(Letters { table, starts, all: all.into(), empty })
    }

    /// Returns whether an enum has a string for each number from 0 to `limit`.
    pub(super) fn is_complete(table: u32, limit: u64, given: &Given<'_>) -> bool {
        let texts = given.isa.enum_table(table);
        limit < 256 && (0..=limit).all(|value| texts.text(value.into()).is_some())
    }

    /// Returns all bytes of a literal text; `short` is a buffer for a text of at most eight bytes.
    pub(super) fn bytes<'t>(&'t self, text: &'t Literal, short: &'t mut [u8; 8]) -> &'t [u8] {
        let length = usize::from(text.length);
        *short = text.bytes.to_le_bytes();
        match short.get(..length) {
            Some(bytes) => bytes,
            None => self.texts.get(text.start as usize..text.start as usize + length).unwrap_or(&[]),
        }
    }

    /// Returns whether a text that matches at the current offset can also be printed by one of the steps `ops`, if the
    /// steps before it print nothing. `first(n)` returns the set of characters with which the text from step `n` on can
    /// begin.
    pub(super) fn may_be(
        &self,
        text: &Literal,
        ops: &[Op<W>],
        first: impl Fn(usize) -> FirstCharacters,
    ) -> bool {
        let mut short = [0; 8];
        let bytes = self.bytes(text, &mut short);
        let Some(&begin) = bytes.first().filter(|_| text.blanks.0 == 0) else { return true };
        let same = |other: &Literal| {
            let mut short = [0; 8];
            let other_bytes = self.bytes(other, &mut short);
            other.blanks.0 > 0 || bytes.iter().zip(other_bytes).all(|(a, b)| a == b)
        };
        for (at, op) in ops.iter().enumerate() {
            if !may_begin(first(at), Some(begin)) {
                return false;
            }
            match op {
                Op::Text { text, .. } => return same(text),
                Op::Flag { text, .. } | Op::Bit { text, .. } if !same(text) => {}
                Op::Enum { letters, .. } => {
                    let Some(letters) = self.letters.get(*letters as usize) else { return true };
                    if begin.is_ascii_digit() || letters.all.iter().any(|letter| same(&letter.text)) {
                        return true;
                    }
                    if letters.empty.is_empty() {
                        return false;
                    }
                }
                _ => return true,
            }
        }
        true
    }

    /// Adds a literal text. `None` if it contains a zero byte, which is used as padding, or has more than 65,535 bytes.
    pub(super) fn literal(&mut self, text: &str) -> Option<Literal> {
        let bytes = text.as_bytes();
        if bytes.contains(&0) {
            return None;
        }
        let length = u16::try_from(bytes.len()).ok()?;
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
            mask: low_mask(u32::from(length).min(8) * 8) as u64,
            start,
            length,
            blanks: (before.min(255) as u8, after.min(255) as u8),
        })
    }
}
