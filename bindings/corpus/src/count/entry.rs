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
    /// What it is, as who counts numbers it.
    pub(crate) class: Class,
}

/// What a word is: the number of an instruction's name, and whether there is something to say of the word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Class(u32);

impl Class {
    const WRONG: u32 = 1 << 31;

    pub(crate) fn new(name: u32, wrong: bool) -> Class {
        Class(name & !Class::WRONG | if wrong { Class::WRONG } else { 0 })
    }

    /// The number of its name; 0 for what is no instruction.
    #[inline]
    pub(crate) fn name(self) -> usize {
        (self.0 & !Class::WRONG) as usize
    }

    #[inline]
    pub(crate) fn is_wrong(self) -> bool {
        self.0 & Class::WRONG != 0
    }
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
