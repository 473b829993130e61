//! What a walk by a plan has learned so far: the entries of the plan's tables that it came to.
//!
//! A plan says which bits decide a text or a condition. The first walk that comes to some value of these bits goes the
//! ordinary way and keeps what came of it; later ones look it up.

use crate::chunk::Chunk;
use alloc::vec;
use alloc::vec::Vec;

/// All longer texts together have at most so many bytes.
const MOST_LONG: usize = 1 << 18;
/// A longer text is not kept.
const LONGEST: usize = 1 << 10;

/// The highest byte of an entry that is no chunk: a longer text, or no text at all.
const LONG: u128 = 0xfe << 120;
const NEVER: u128 = 0xff << 120;

/// The entries of the tables of one plan.
#[derive(Debug, Default)]
pub(crate) struct Learned {
    texts: Vec<u128>,
    numbers: Vec<u8>,
    /// Longer texts, each in whole chunks.
    long: Vec<Chunk>,
}

/// A clone learns by itself.
impl Clone for Learned {
    fn clone(&self) -> Learned {
        Learned::default()
    }
}

/// The text of an entry.
pub(crate) enum Text<'l> {
    /// In one chunk.
    Short(Chunk),
    /// In several.
    Long(&'l [Chunk]),
    /// It is not known yet.
    Unknown,
    /// There is none: something is to be said, or it is too long.
    Never,
}

impl Learned {
    /// Gets ready for a plan with so many entries.
    #[inline]
    pub(crate) fn begin(&mut self, texts: usize, numbers: usize) {
        if self.texts.len() != texts || self.numbers.len() != numbers {
            self.resize(texts, numbers);
        }
    }

    #[cold]
    fn resize(&mut self, texts: usize, numbers: usize) {
        // Memory of zeros is taken only where it is written to.
        (self.texts, self.numbers) = (vec![0; texts], vec![0; numbers]);
        self.long = Vec::with_capacity(if texts == 0 { 0 } else { MOST_LONG / size_of::<Chunk>() });
    }

    /// The text of an entry.
    #[inline(always)]
    pub(crate) fn text(&self, entry: usize) -> Text<'_> {
        let number = self.texts.get(entry).copied().unwrap_or(NEVER);
        match Chunk::of(number) {
            Some(chunk) => Text::Short(chunk),
            None => self.long_text(number),
        }
    }

    #[inline]
    fn long_text(&self, number: u128) -> Text<'_> {
        let start = number as u32 as usize;
        match number & NEVER {
            LONG => match self.long.get(start..start + (number >> 32) as u32 as usize) {
                Some(chunks) => Text::Long(chunks),
                None => Text::Never,
            },
            NEVER => Text::Never,
            _ => Text::Unknown,
        }
    }

    /// Keeps a text, or that there is none.
    pub(crate) fn keep(&mut self, entry: usize, text: Option<&str>) {
        let number = text.and_then(|text| match Chunk::new(text) {
            Some(chunk) => Some(chunk.number()),
            None => self.keep_long(text),
        });
        if let Some(place) = self.texts.get_mut(entry) {
            *place = number.unwrap_or(NEVER);
        }
    }

    fn keep_long(&mut self, text: &str) -> Option<u128> {
        let start = self.long.len();
        // A piece is shorter than a chunk where a character would be cut.
        let mut rest = text;
        while !rest.is_empty() {
            let (piece, more) = rest.split_at(rest.floor_char_boundary(15));
            // What has no room is not kept, so that no more memory is taken.
            if self.long.len() == self.long.capacity() || text.len() > LONGEST {
                self.long.truncate(start);
                return None;
            }
            self.long.push(Chunk::new(piece)?);
            rest = more;
        }
        Some(LONG | ((self.long.len() - start) as u128) << 32 | start as u128)
    }

    /// The number of an entry; 0 is not known yet.
    #[inline]
    pub(crate) fn number(&self, entry: usize) -> u8 {
        self.numbers.get(entry).copied().unwrap_or(0)
    }

    pub(crate) fn keep_number(&mut self, entry: usize, number: u8) {
        if let Some(place) = self.numbers.get_mut(entry) {
            *place = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn joined(learned: &Learned, entry: usize) -> Option<String> {
        let owned = |chunk: &Chunk| chunk.with(|text| String::from(text));
        match learned.text(entry) {
            Text::Short(chunk) => Some(owned(&chunk)),
            Text::Long(chunks) => Some(chunks.iter().map(owned).collect()),
            Text::Unknown | Text::Never => None,
        }
    }

    #[test]
    fn what_is_kept_comes_back() {
        let texts = ["", "r0.x", "(sy)(ss)(jp)(sat)(rpt3)(ul)", "ääääääääääää"];
        let mut learned = Learned::default();
        learned.begin(8, 3);
        for (entry, text) in texts.iter().enumerate() {
            assert!(matches!(learned.text(entry), Text::Unknown));
            learned.keep(entry, Some(text));
        }
        learned.keep(5, None);
        for (entry, text) in texts.iter().enumerate() {
            assert_eq!(joined(&learned, entry).as_deref(), Some(*text));
        }
        assert!(matches!(learned.text(5), Text::Never) && matches!(learned.text(6), Text::Unknown));
        learned.keep_number(2, 7);
        assert_eq!((learned.number(2), learned.number(1), learned.number(99)), (7, 0, 0));
    }

    #[test]
    fn longer_texts_end_where_their_memory_ends() {
        let mut learned = Learned::default();
        learned.begin(1 << 16, 0);
        let room = learned.long.capacity();
        for entry in 0..1 << 16 {
            learned.keep(entry, Some("a text of more than fifteen bytes"));
        }
        assert!(learned.long.len() <= room && learned.long.capacity() == room);
        assert!(joined(&learned, 0).is_some() && matches!(learned.text((1 << 16) - 1), Text::Never));
    }
}
