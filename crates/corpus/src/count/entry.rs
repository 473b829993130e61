//! Counters of one distinct word: occurrences, programs, and the location of the first occurrence.

/// A word and its counts. [`Entry::join`] adds the counts of later programs, or of a later part of the same program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry<K> {
    pub(crate) key: K,
    /// Number of occurrences.
    pub(crate) count: u64,
    /// Offset of the first occurrence in its program, in bytes.
    pub(crate) offset: u64,
    /// Number of programs that contain the word.
    pub(crate) programs: u32,
    /// Indices of the first and the last of these programs.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// Kind of the word, as assigned by the caller.
    pub(crate) kind: u32,
}

/// An occurrence of a word: the index of its stretch (a run of instructions of one program) and its byte offset in the
/// stretch. The index is relative to the first stretch that the caller has not finished. The struct is compact because
/// many occurrences are queued.
#[derive(Clone, Copy, Default)]
#[repr(Rust, packed(4))]
pub(crate) struct Occurrence<K> {
    pub(crate) key: K,
    pub(crate) stretch: u16,
    pub(crate) at: u16,
}

/// Location of an occurrence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

impl<K: Copy> Entry<K> {
    /// Adds the later counts of the same word. A program that is split between the two counts (the last
    /// program here, the first program in `later`) counts once.
    pub(crate) fn join(&mut self, later: &Entry<K>) {
        self.count += later.count;
        self.programs += later.programs - u32::from(self.last == later.first);
        self.last = later.last;
    }
}
