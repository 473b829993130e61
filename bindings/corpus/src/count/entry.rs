//! What is counted of a word.

/// A word and its counts. Counts of two stretches of one sequence of programs add up with [`Entry::join`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry<K> {
    pub(crate) key: K,
    /// How often it occurs.
    pub(crate) count: u64,
    /// Where it occurs first: the byte of its program.
    pub(crate) offset: u64,
    /// In how many programs it occurs.
    pub(crate) programs: u32,
    /// The first and the last of them, by number.
    pub(crate) first: u32,
    pub(crate) last: u32,
    /// What it is, by a number that who counts gives.
    pub(crate) kind: u32,
}

/// An occurrence of a word: the stretch that it is in, counted from one that whoever counts knows, and the byte of the stretch. It
/// is small, because many wait.
#[derive(Clone, Copy, Default)]
#[repr(Rust, packed(4))]
pub(crate) struct Occurrence<K> {
    pub(crate) key: K,
    pub(crate) stretch: u16,
    pub(crate) at: u16,
}

/// Where an occurrence of a word is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

impl<K: Copy> Entry<K> {
    /// Adds what was counted of the same word later on. A program in the middle of which the first count ends is counted
    /// once: it is the last there and the first here.
    pub(crate) fn join(&mut self, later: &Entry<K>) {
        self.count += later.count;
        self.programs += later.programs - u32::from(self.last == later.first);
        self.last = later.last;
    }
}
