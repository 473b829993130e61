//! Parameters for dividing a large module among workers.

/// Parameters for the division of a module.
#[derive(Clone, Copy)]
pub(super) struct Division {
    /// Approximate part size in words; a part has at least one function.
    pub(super) part: usize,
    /// Number of parts per worker that are in progress at the same time. Several parts per worker balance the load,
    /// because the parts differ in printing time.
    pub(super) parts_each: usize,
    /// Minimum size of a module that is divided, in words.
    pub(super) least: usize,
    /// Minimum number of workers for a division. With fewer workers, the overhead exceeds the gain.
    pub(super) workers: usize,
}

impl Default for Division {
    fn default() -> Division {
        Division { part: 32 << 10, parts_each: 2, least: 256 << 10, workers: 3 }
    }
}
