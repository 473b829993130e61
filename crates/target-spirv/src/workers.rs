//! Who prints the functions of a large module.

use isaloom_spirv::dis::Workers;
use isaloom_target::support::windows::{in_order, threads};

/// All cores; one without the feature `threads`.
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
