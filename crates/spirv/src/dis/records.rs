//! A module as data together with its text: one record per instruction.

use super::options::{DisOptions, Report};
use super::sink::{Output, Record};
use super::workers::SingleThread;
use crate::module::Words;
use core::ops::ControlFlow;

/// Calls a function with each instruction of a module; `Break` ends the reading. Blocks stay in module order.
pub fn records(
    bytes: &[u8],
    options: &DisOptions,
    each: impl FnMut(&Record<'_>) -> ControlFlow<()>,
) -> Report {
    let options = DisOptions { nested_indent: false, reorder_blocks: false, color: false, ..options.clone() };
    super::driver::run(&Words::new(bytes), &options, &SingleThread, &mut Records(each))
}

struct Records<F>(F);

impl<F: FnMut(&Record<'_>) -> ControlFlow<()>> Output for Records<F> {
    fn write(&mut self, _text: &[u8]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn wants_records(&self) -> bool {
        true
    }

    fn record(&mut self, record: &Record<'_>) -> ControlFlow<()> {
        (self.0)(record)
    }
}
