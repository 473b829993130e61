//! How a large module is divided among workers.

/// How a module is divided.
#[derive(Clone, Copy)]
pub(super) struct Division {
    /// About so many words are a part, and no less than a function.
    pub(super) part: usize,
    /// So many parts for each worker are in work at the same time, because some take longer than others.
    pub(super) parts_each: usize,
    /// Modules of fewer words are not divided.
    pub(super) least: usize,
    /// Fewer workers do not divide: what it costs eats what they would gain.
    pub(super) workers: usize,
}

impl Default for Division {
    fn default() -> Division {
        Division { part: 32 << 10, parts_each: 2, least: 256 << 10, workers: 3 }
    }
}
