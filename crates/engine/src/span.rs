//! Ranges of indices into the lists of a compiled description, with 32-bit indices to save memory.

/// Range of indices of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Span {
        Span { start: position(start), end: position(end) }
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }

    #[inline]
    pub(crate) fn of<T>(self, list: &[T]) -> &[T] {
        list.get(self.start as usize..self.end as usize).unwrap_or(&[])
    }
}

/// Range of a plan's steps, as start index and count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub(crate) start: u32,
    pub(crate) count: u16,
}

impl Steps {
    pub(crate) fn of<T>(self, list: &[T]) -> &[T] {
        let start = self.start as usize;
        list.get(start..start + usize::from(self.count)).unwrap_or(&[])
    }
}

/// Converts an index to 32 bits; a larger index becomes `u32::MAX`.
pub(crate) fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
