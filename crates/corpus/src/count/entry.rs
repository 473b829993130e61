//! Counters of one distinct word: occurrences, programs, and the location of the first occurrence.

/// A word and its counts. [`Entry::join`] merges two entries of the same word that were counted one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry<K> {
    pub(crate) key: K,
    /// Number of occurrences.
    pub(crate) count: u64,
    /// Offset of the first occurrence in its program, in bytes.
    pub(crate) offset: u64,
    /// Number of programs that contain the word.
    pub(crate) programs: u32,
    /// Numbers of the first and of the last counted program that contains the word.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// Kind of the word (see `kinds.rs`); the caller assigns the number.
    pub(crate) kind: u32,
}

/// An occurrence of a word: the number of its stretch (a run of instructions of one program) and its byte offset in the
/// stretch. The struct is small because many occurrences are queued. 16 bits are enough for the stretch, because the
/// numbers restart at 0 whenever all queued words are counted.
#[derive(Clone, Copy, Default)]
#[repr(Rust, packed(4))]
pub(crate) struct Occurrence<K> {
    pub(crate) key: K,
    pub(crate) stretch: u16,
    pub(crate) at: u16,
}

/// Location in a program: the number of the program, and a byte offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

impl<K: Copy> Entry<K> {
    /// Adds the counts of `later`, an entry of the same word that was counted after this entry. If the last program of
    /// `self` is the first program of `later`, this program counts once.
    pub(crate) fn join(&mut self, later: &Entry<K>) {
        self.count += later.count;
        self.programs += later.programs - u32::from(self.last == later.first);
        self.last = later.last;
    }
}
