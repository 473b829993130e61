//! Text cache of the batch printer: the table entries of scripts that are filled so far.
//!
//! A script names the bits that determine a text, or the script to enter. For the first word with a given value of
//! these bits, the printer walks the steps and stores the result; for later words, it looks up the result.

use crate::chunk::Chunk;
use crate::script::Scripts;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use once_cell::race::OnceBox;

/// Maximum total size of texts that do not fit into a chunk, in bytes.
const MOST_LONG: usize = 1 << 18;
/// Maximum length of a cached text, in bytes.
const LONGEST: usize = 1 << 10;

/// Highest byte of a text entry that is not a chunk: `LONG` for a text of several chunks, `NEVER` for a text that must
/// not be cached.
const LONG: u128 = 0x7e << 120;
const NEVER: u128 = 0x7f << 120;

/// Script table entry: the word has no script and must be walked.
pub(crate) const NO_SCRIPT: u32 = u32::MAX;

/// Returns the range in [`TextCache::chunks`] for the entry of a long text; `None` for other entries.
#[inline(always)]
pub(crate) fn long(number: u128) -> Option<Range<usize>> {
    let start = number as u32 as usize;
    (number & NEVER == LONG).then(|| start..start + (number >> 32) as u32 as usize)
}

/// Entries of the tables of all scripts of a plan.
#[derive(Debug, Default)]
pub(crate) struct TextCache {
    texts: Vec<u128>,
    /// Script table entries: numbers of scripts, counted from 1; 0 if the entry is not filled.
    scripts: Vec<u32>,
    /// Chunks of long texts.
    long: Vec<Chunk>,
    /// Number of text entries that are filled.
    count: usize,
    /// Index in [`STAGES`]: at this number of filled entries, the next copy is published.
    stage: usize,
}

/// A clone starts with an empty cache.
impl Clone for TextCache {
    fn clone(&self) -> TextCache {
        TextCache::default()
    }
}

/// Numbers of filled text entries at which a printer publishes a copy of its cache.
const STAGES: [usize; 4] = [1 << 9, 1 << 11, 1 << 13, 1 << 15];
/// Maximum number of table entries of a cache that is copied; a larger cache is not published.
const MOST_COPIED: usize = 1 << 17;

/// Published copies of text caches, one per stage. A printer that starts later begins with the largest copy.
#[derive(Debug, Default)]
pub(crate) struct CacheSnapshot([OnceBox<TextCache>; STAGES.len()]);

impl CacheSnapshot {
    /// Publishes a copy of a cache for its next stage, unless another printer has published one for this stage.
    #[cold]
    pub(crate) fn tell(&self, known: &mut TextCache) {
        let Some(place) = self.0.get(known.stage) else { return };
        known.stage += 1;
        if known.texts.len() + known.scripts.len() <= MOST_COPIED {
            place.get_or_init(|| Box::new(known.copied()));
        }
    }

    /// Returns the copy with the most filled entries.
    fn last(&self) -> Option<&TextCache> {
        self.0.iter().rev().find_map(OnceBox::get)
    }
}

/// Content of a text entry that is not a chunk.
pub(crate) enum Text<'l> {
    /// Text that fills several chunks.
    Long(&'l [Chunk]),
    /// The entry is not filled yet.
    Unknown,
    /// The text must not be cached, because there are remarks or the text is too long.
    Never,
}

impl TextCache {
    /// Allocates the tables of the scripts, or copies the largest published cache; does nothing if the tables exist.
    #[inline]
    pub(crate) fn begin(&mut self, scripts: &Scripts, told: &CacheSnapshot) {
        if self.texts.len() != scripts.texts || self.scripts.len() != scripts.numbers {
            self.resize(scripts.texts, scripts.numbers);
            if let Some(last) = told.last().filter(|last| last.texts.len() == scripts.texts) {
                *self = last.copied();
            }
        }
    }

    /// Returns a copy of the cache. `long` gets the same capacity, because its capacity is also its limit.
    fn copied(&self) -> TextCache {
        let mut long = Vec::with_capacity(self.long.capacity());
        long.extend_from_slice(&self.long);
        let TextCache { count, stage, .. } = *self;
        TextCache { texts: self.texts.clone(), scripts: self.scripts.clone(), long, count, stage }
    }

    /// Returns whether enough entries are filled to publish the next copy.
    #[inline]
    pub(crate) fn is_due(&self) -> bool {
        STAGES.get(self.stage).is_some_and(|&stage| self.count >= stage)
    }

    #[cold]
    fn resize(&mut self, texts: usize, numbers: usize) {
        // The operating system provides zeroed pages, and uses memory for a page only after a write.
        (self.texts, self.scripts) = (vec![0; texts], vec![0; numbers]);
        self.long = Vec::with_capacity(if texts == 0 { 0 } else { MOST_LONG / size_of::<Chunk>() });
    }

    /// Returns the text entries: 0, a [chunk](Chunk::of), or an entry that [`longer`](TextCache::longer) explains.
    #[inline(always)]
    pub(crate) fn texts(&self) -> &[u128] {
        &self.texts
    }

    /// Returns the chunks of all long texts.
    #[inline(always)]
    pub(crate) fn chunks(&self) -> &[Chunk] {
        &self.long
    }

    /// Returns the content of a text entry that is not a chunk.
    pub(crate) fn longer(&self, entry: usize) -> Text<'_> {
        let number = self.texts.get(entry).copied().unwrap_or(NEVER);
        match long(number) {
            Some(span) => self.long.get(span).map_or(Text::Never, Text::Long),
            None if number & NEVER == NEVER => Text::Never,
            None => Text::Unknown,
        }
    }

    /// Fills an entry with a text; `None` marks the entry as not cacheable.
    pub(crate) fn keep(&mut self, entry: usize, text: Option<&str>) {
        let number = text.and_then(|text| match Chunk::new(text) {
            Some(chunk) => Some(chunk.number()),
            None => self.keep_long(text),
        });
        if let Some(place) = self.texts.get_mut(entry) {
            self.count += 1;
            *place = number.unwrap_or(NEVER);
        }
    }

    fn keep_long(&mut self, text: &str) -> Option<u128> {
        let start = self.long.len();
        // A chunk must not end inside a UTF-8 character, so it may have fewer than 15 bytes.
        let mut rest = text;
        while !rest.is_empty() {
            let (piece, more) = rest.split_at(rest.floor_char_boundary(15));
            // If the list is full or the text is too long, nothing is stored, so that memory stays bounded.
            if self.long.len() == self.long.capacity() || text.len() > LONGEST {
                self.long.truncate(start);
                return None;
            }
            self.long.push(Chunk::new(piece)?);
            rest = more;
        }
        Some(LONG | ((self.long.len() - start) as u128) << 32 | start as u128)
    }

    /// Returns the script table entries.
    #[inline(always)]
    pub(crate) fn scripts(&self) -> &[u32] {
        &self.scripts
    }

    /// Returns the number of the script in an entry, counted from 1; 0 if the entry is not filled.
    #[inline]
    pub(crate) fn script(&self, entry: usize) -> u32 {
        self.scripts.get(entry).copied().unwrap_or(NO_SCRIPT)
    }

    pub(crate) fn keep_script(&mut self, entry: usize, number: u32) {
        if let Some(place) = self.scripts.get_mut(entry) {
            *place = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn joined(known: &TextCache, entry: usize) -> Option<String> {
        let owned = |chunk: &Chunk| chunk.with(|text| String::from(text));
        match (Chunk::of(known.texts()[entry]), known.longer(entry)) {
            (Some(chunk), _) => Some(owned(&chunk)),
            (None, Text::Long(chunks)) => Some(chunks.iter().map(owned).collect()),
            (None, Text::Unknown | Text::Never) => None,
        }
    }

    #[test]
    fn cached_texts_are_returned_unchanged() {
        let texts = ["", "r0.x", "(sy)(ss)(jp)(sat)(rpt3)(ul)", "ääääääääääää"];
        let mut known = TextCache::default();
        known.begin(&Scripts { texts: 8, numbers: 3, ..Scripts::default() }, &CacheSnapshot::default());
        for (entry, text) in texts.iter().enumerate() {
            assert!(matches!(known.longer(entry), Text::Unknown));
            known.keep(entry, Some(text));
        }
        known.keep(5, None);
        for (entry, text) in texts.iter().enumerate() {
            assert_eq!(joined(&known, entry).as_deref(), Some(*text));
        }
        assert!(matches!(known.longer(5), Text::Never) && matches!(known.longer(6), Text::Unknown));
        known.keep_script(2, 7);
        assert_eq!((known.script(2), known.script(1), known.script(99)), (7, 0, NO_SCRIPT));
    }

    #[test]
    fn later_caches_start_with_the_published_snapshot() {
        let scripts = Scripts { texts: 1 << 12, numbers: 3, ..Scripts::default() };
        let (told, mut first) = (CacheSnapshot::default(), TextCache::default());
        first.begin(&scripts, &told);
        first.keep_script(1, 5);
        for entry in 0..STAGES[0] {
            assert!(!first.is_due());
            first.keep(entry, Some("a text of more than fifteen bytes"));
        }
        assert!(first.is_due());
        told.tell(&mut first);
        assert!(!first.is_due());
        let mut second = TextCache::default();
        second.begin(&scripts, &told);
        assert_eq!(joined(&second, 7), joined(&first, 7));
        assert!(joined(&second, 7).is_some() && second.script(1) == 5 && !second.is_due());
        assert_eq!(second.long.capacity(), first.long.capacity());
        // A cache with tables of another size belongs to another description, so it does not start with the copy.
        let mut other = TextCache::default();
        other.begin(&Scripts { texts: 8, ..Scripts::default() }, &told);
        assert!(joined(&other, 7).is_none());
    }

    #[test]
    fn long_texts_are_not_cached_beyond_their_capacity() {
        let mut known = TextCache::default();
        known.begin(&Scripts { texts: 1 << 16, ..Scripts::default() }, &CacheSnapshot::default());
        let room = known.long.capacity();
        for entry in 0..1 << 16 {
            known.keep(entry, Some("a text of more than fifteen bytes"));
        }
        assert!(known.long.len() <= room && known.long.capacity() == room);
        assert!(joined(&known, 0).is_some() && matches!(known.longer((1 << 16) - 1), Text::Never));
    }
}
