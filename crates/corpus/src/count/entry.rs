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
    /// Indices of the first and the last program with the word, in the order of counting.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// Kind of the word (see `kinds.rs`); the caller assigns the number.
    pub(crate) kind: u32,
}

/// An occurrence of a word: the number of its stretch (a run of instructions of one program) and its byte offset in the
/// stretch. Stretch numbers restart after all queued words are counted, so that 16 bits are enough. The struct is
/// compact because many occurrences are queued.
#[derive(Clone, Copy, Default)]
#[repr(Rust, packed(4))]
pub(crate) struct Occurrence<K> {
    pub(crate) key: K,
    pub(crate) stretch: u16,
    pub(crate) at: u16,
}

/// Index of a program, and byte offset in this program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

impl<K: Copy> Entry<K> {
    /// Adds the counts of an entry of the same word that was counted later. If the last program of `self` is also the
    /// first program of `later`, the program counts once.
    pub(crate) fn join(&mut self, later: &Entry<K>) {
        self.count += later.count;
        self.programs += later.programs - u32::from(self.last == later.first);
        self.last = later.last;
    }
}
