//! Workers that print the functions of a large module in parallel.

use isaloom_spirv::dis::Workers;
use isaloom_target::support::windows::{in_order, threads};

/// Uses all cores, or one core without the feature `threads`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cores;

impl Workers for Cores {
    fn count(&self) -> usize {
        threads()
    }

    fn in_order<P: Send, R: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> R + Send + Sync) -> Vec<R> {
        in_order(parts, work)
    }
}
